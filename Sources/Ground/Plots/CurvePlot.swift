import TextOutput

/// Times against sizes: curves over two logarithmic axes, with a legend below.
package struct CurvePlot: Sendable {
  package struct Sample: Sendable {
    let size: Double
    let nanoseconds: Double
    let interval: PlotInterval?

    package init(size: Double, nanoseconds: Double, interval: PlotInterval?) {
      (self.size, self.nanoseconds, self.interval) = (size, nanoseconds, interval)
    }
  }

  package struct Curve: Sendable {
    let name: String
    let samples: [Sample]
    let series: Int

    /// - Parameter samples: in the order in which the curve joins them.
    package init(_ name: String, samples: [Sample], series: Int) {
      (self.name, self.samples, self.series) = (name, samples, series)
    }
  }

  private static let left = 64.0
  private static let right = Plot.width - 24
  private static let height = 280.0
  private static let bottom = Plot.top + height

  private let text: PlotText
  private let curves: [Curve]
  private let sizes: (title: String, ticks: [(value: Double, label: String)])
  private let across: LogScale
  private let up: LogScale

  /// - Parameter sizes: the title of the lower axis, and its ticks.
  package init(
    _ text: PlotText, curves: [Curve],
    sizes: (title: String, ticks: [(value: Double, label: String)])
  ) {
    (self.text, self.sizes) = (text, sizes)
    self.curves = curves.filter { !$0.samples.isEmpty }
    let samples = curves.flatMap(\.samples)
    across = LogScale(of: samples.map(\.size) + sizes.ticks.map(\.value))
    up = LogScale(
      of: samples.flatMap {
        [$0.nanoseconds, $0.interval?.lower, $0.interval?.upper].compactMap(\.self)
      })
  }

  package var plot: Plot {
    var drawing = Drawing()
    drawGrid(in: &drawing)
    for curve in curves { draw(curve, in: &drawing) }
    let legend = Self.bottom + 52
    for (index, curve) in curves.enumerated() {
      let style = SeriesStyle(curve.series)
      let corner = Point(
        x: Plot.margin + (index.isMultiple(of: 2) ? 0 : 170), y: legend + Double(index / 2) * 18)
      drawing.curve(
        [corner, Point(x: corner.x + 20, y: corner.y)], "stroke \(style.color)", dash: style.dash)
      drawing.marker(
        style.shape, at: Point(x: corner.x + 10, y: corner.y), radius: 3.5, "mark \(style.color)")
      drawing.text(curve.name.shortened(to: 22), corner.x + 28, corner.y + 4, "soft")
    }
    return Plot(text, height: legend + Double((curves.count + 1) / 2) * 18 + 6, drawing)
  }

  private func place(_ sample: Sample, _ nanoseconds: Double) -> Point? {
    guard let across = across.fraction(of: sample.size), let up = up.fraction(of: nanoseconds)
    else { return nil }
    return Point(
      x: Self.left + across * (Self.right - Self.left), y: Self.bottom - up * Self.height)
  }

  private func drawGrid(in drawing: inout Drawing) {
    for tick in up.ticks(atMost: 8) {
      let y = Self.bottom - (up.fraction(of: tick) ?? 0) * Self.height
      drawing.line(Point(x: Self.left, y: y), Point(x: Self.right, y: y), "grid")
      drawing.text(ExactTime.text(of: tick), Self.left - 6, y + 4, "soft", anchor: .end)
    }
    var last = 0.0
    for tick in sizes.ticks {
      guard let fraction = across.fraction(of: tick.value) else { continue }
      let x = Self.left + fraction * (Self.right - Self.left)
      drawing.line(Point(x: x, y: Plot.top), Point(x: x, y: Self.bottom), "grid")
      guard x - last > 44 else { continue }
      last = x
      drawing.text(tick.label, x, Self.bottom + 16, "soft", anchor: .middle)
    }
    drawing.text(
      sizes.title, (Self.left + Self.right) / 2, Self.bottom + 32, "soft", anchor: .middle)
  }

  private func draw(_ curve: Curve, in drawing: inout Drawing) {
    let style = SeriesStyle(curve.series)
    let places = curve.samples.map { place($0, $0.nanoseconds) }
    // A value without a place interrupts the curve: a line across the gap would invent it.
    for piece in places.split(separator: nil) {
      drawing.curve(piece.compactMap(\.self), "stroke \(style.color)", dash: style.dash)
    }
    for (sample, place) in zip(curve.samples, places) {
      if let ends = sample.interval, let lower = self.place(sample, ends.lower),
        let upper = self.place(sample, ends.upper)
      {
        drawing.line(lower, upper, "thin \(style.color)")
      }
      if let place { drawing.marker(style.shape, at: place, radius: 3.5, "mark \(style.color)") }
    }
  }
}
