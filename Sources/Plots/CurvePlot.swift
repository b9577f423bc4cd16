/// Curves over two axes, with their names at their ends, or in a legend where there is no room.
public struct CurvePlot: Plottable, Sendable {
  public struct Axis: Sendable {
    let title: String
    let isLogarithmic: Bool
    let quantity: Quantity
    /// In the place of round values: where a tick stands, and its label.
    let ticks: [(value: Double, label: String)]

    public init(
      _ title: String, isLogarithmic: Bool, quantity: Quantity = .number,
      ticks: [(value: Double, label: String)] = []
    ) {
      self.title = title
      self.isLogarithmic = isLogarithmic
      self.quantity = quantity
      self.ticks = ticks
    }

    func scale(of values: [Double]) -> Scale {
      Scale(isLogarithmic ? .logarithmic : .linear, of: values)
    }

    func ticks(of scale: Scale, atMost limit: Int) -> [(value: Double, label: String)] {
      guard ticks.isEmpty else { return ticks.filter { scale.domain.contains($0.value) } }
      return scale.ticks(atMost: limit).map { ($0, quantity.text($0)) }
    }
  }

  public struct Sample: Sendable {
    let x: Double
    let y: Double
    let interval: PlotInterval?

    public init(x: Double, y: Double, interval: PlotInterval? = nil) {
      self.x = x
      self.y = y
      self.interval = interval
    }
  }

  public struct Curve: Sendable {
    let name: String
    let samples: [Sample]
    let series: Int

    /// - Parameter samples: in the order in which the curve joins them.
    public init(_ name: String, samples: [Sample], series: Int) {
      self.name = name
      self.samples = samples
      self.series = series
    }
  }

  let text: PlotText
  let x: Axis
  let y: Axis
  let curves: [Curve]
  /// Whether curves stand a little beside each other, so that equal ones can be seen.
  let isStaggered: Bool
  let notes: [String]

  public init(
    _ text: PlotText, x: Axis, y: Axis, curves: [Curve], isStaggered: Bool = false,
    notes: [String] = []
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.curves = curves
    self.isStaggered = isStaggered
    self.notes = notes
  }

  public func plot(named name: String, _ format: PlotFormat) -> Plot {
    var frame = CurveFrame(self, format)
    return frame.plot(named: name)
  }
}
