/// Curves over two axes. Their names stand at their ends; without room there, in a legend.
package struct CurvePlot: Plottable, Sendable {
  package struct Axis: Sendable {
    let title: String
    let isLogarithmic: Bool
    let quantity: Quantity
    /// Values and labels that replace the round values. Of overlapping labels the first stays.
    let ticks: [(value: Double, label: String)]

    package init(
      _ title: String, isLogarithmic: Bool, quantity: Quantity = .number,
      ticks: [(value: Double, label: String)] = []
    ) {
      (self.title, self.isLogarithmic) = (title, isLogarithmic)
      (self.quantity, self.ticks) = (quantity, ticks)
    }

    func scale(of values: [Double], marginShare: Double = 0.04) -> Scale {
      Scale(isLogarithmic ? .logarithmic : .linear, of: values, marginShare: marginShare)
    }

    func ticks(of scale: Scale, atMost limit: Int) -> [(value: Double, label: String)] {
      guard ticks.isEmpty else { return ticks.filter { scale.domain.contains($0.value) } }
      return scale.ticks(atMost: limit).map { ($0, quantity.text($0)) }
    }
  }

  package struct Sample: Sendable {
    let x: Double
    let y: Double
    let interval: PlotInterval?
    let mark: PlotMark

    package init(
      x: Double, y: Double, interval: PlotInterval? = nil, mark: PlotMark = .filled
    ) {
      (self.x, self.y, self.interval, self.mark) = (x, y, interval, mark)
    }
  }

  package struct Curve: Sendable {
    let name: String
    let samples: [Sample]
    let series: Int

    package var isEmpty: Bool { samples.isEmpty }

    /// - Parameter samples: in the order in which the curve joins them.
    package init(_ name: String, samples: [Sample], series: Int) {
      (self.name, self.samples, self.series) = (name, samples, series)
    }
  }

  package enum Joining: Sendable {
    case lines
    /// Points only. Points of one place stand side by side, so that equal ones can be seen.
    case none
  }

  let text: PlotText
  let x: Axis
  let y: Axis
  let curves: [Curve]
  let joining: Joining
  /// A line across the picture, such as 1 for ratios.
  let reference: Double?
  let keys: [PlotKey]
  let notes: [String]

  package init(
    _ text: PlotText, x: Axis, y: Axis, curves: [Curve], joining: Joining = .lines,
    reference: Double? = nil, keys: [PlotKey] = [], notes: [String] = []
  ) {
    (self.text, self.x, self.y, self.curves) = (text, x, y, curves)
    (self.joining, self.reference, self.keys, self.notes) = (joining, reference, keys, notes)
  }

  package func plot(named name: String, _ format: PlotFormat) -> Plot {
    var frame = CurveFrame(self, format)
    return frame.plot(named: name)
  }
}
