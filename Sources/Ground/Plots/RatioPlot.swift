/// One row per thing: its name and figure, and below them a dot at its value, a diamond at another
/// one, and a line over its interval. The axis is logarithmic, so there are no bars: their lengths
/// would mean nothing.
package struct RatioPlot: Sendable {
  package struct Row: Sendable {
    let name: String
    /// The values in figures, at the right.
    package let figure: String
    /// A short warning in the middle; nil for none.
    let alert: String?
    /// Nil for a row with text only.
    let value: Double?
    /// A second value; nil for none.
    let other: Double?
    let interval: PlotInterval?
    let series: Int

    package init(
      name: String, figure: String, alert: String?, value: Double?, other: Double? = nil,
      interval: PlotInterval?, series: Int
    ) {
      (self.name, self.figure, self.alert) = (name, figure, alert)
      (self.value, self.other, self.interval, self.series) = (value, other, interval, series)
    }
  }

  private static let rowHeight = 40.0
  private static let half = 9.0

  private let text: PlotText
  private let rows: [Row]
  private let scale: LogScale
  /// Without a shape it is the line.
  private let legend: [(shape: MarkerShape?, words: String)]

  /// - Parameters:
  ///   - reach: values that the axis must show, so that pictures side by side can have one axis.
  ///   - legend: what the dot, the diamond, the line and the warning mean.
  package init(
    _ text: PlotText, rows: [Row], reach: [Double],
    legend: (dot: String, diamond: String, line: String, alert: String)
  ) {
    (self.text, self.rows) = (text, rows)
    self.legend =
      [(.circle, legend.dot)]
      + (rows.contains { $0.other != nil } ? [(.diamond, legend.diamond)] : [])
      + [(nil, legend.line)]
      + (rows.contains { $0.alert != nil } ? [(.triangle, legend.alert)] : [])
    scale = LogScale(
      of: rows.flatMap {
        [$0.value, $0.other, $0.interval?.lower, $0.interval?.upper].compactMap(\.self)
      }
        + reach + [1])
  }

  package var plot: Plot {
    var drawing = Drawing()
    let bottom = Plot.top + Double(rows.count) * Self.rowHeight
    draw(ticks: scale.ticks(atMost: 8).filter { $0 != 1 }, "grid", "soft", bottom, in: &drawing)
    draw(ticks: [1], "reference", "strong", bottom, in: &drawing)
    for (index, row) in rows.enumerated() {
      draw(row, at: Plot.top + Double(index) * Self.rowHeight, in: &drawing)
    }
    let key = bottom + 38
    var x = Plot.margin
    for (shape, words) in legend {
      drawing.text(words, x + 20, key + 4, "soft")
      if let shape {
        let look = [.circle: "mark s0", .diamond: "thin s0"][shape] ?? "alert-mark"
        drawing.marker(shape, at: Point(x: x + 8, y: key), radius: 5, look)
      } else {
        interval(x, x + 16, y: key, "s0", in: &drawing)
      }
      x += 32 + 6.4 * Double(words.count)
    }
    return Plot(text, height: key + 18, drawing)
  }

  private func x(_ value: Double) -> Double? {
    scale.fraction(of: value).map { Plot.margin + $0 * (Plot.width - 2 * Plot.margin) }
  }

  private func center(_ top: Double) -> Double { top + 20 + Self.half }

  /// Vertical lines leave out the texts between the tracks. A label too near the last one is left
  /// out; 1 has its own.
  private func draw(
    ticks: [Double], _ line: String, _ label: String, _ bottom: Double, in drawing: inout Drawing
  ) {
    let one = x(1) ?? 0
    var last = -100.0
    for tick in ticks {
      guard let x = x(tick) else { continue }
      let words = Drawing.short(tick, places: 2)
      guard x - last > 30, tick == 1 || abs(x - one) > 24 else { continue }
      last = x
      for row in rows.indices {
        let y = center(Plot.top + Double(row) * Self.rowHeight)
        drawing.line(Point(x: x, y: y - Self.half), Point(x: x, y: y + Self.half), line)
      }
      let inside = min(max(x, Plot.margin + 8), Plot.width - Plot.margin - 10)
      drawing.text(words, inside, bottom + 16, label, anchor: .middle)
    }
  }

  private func draw(_ row: Row, at top: Double, in drawing: inout Drawing) {
    let (color, y) = (SeriesStyle(row.series).color, center(top))
    drawing.text(row.name.shortened(to: 26), Plot.margin, top + 15, "label")
    drawing.text(
      row.figure.shortened(to: 15), Plot.width - Plot.margin, top + 15, "label", anchor: .end)
    if let alert = row.alert {
      drawing.marker(.triangle, at: Point(x: 224, y: top + 11), radius: 5, "alert-mark")
      drawing.text(alert.shortened(to: 8), 234, top + 15, "alert")
    }
    drawing.line(
      Point(x: Plot.margin, y: y), Point(x: Plot.width - Plot.margin, y: y), "grid")
    if let ends = row.interval, ends.lower <= ends.upper, let lower = x(ends.lower),
      let upper = x(ends.upper)
    {
      interval(lower, upper, y: y, color, in: &drawing)
    }
    if let x = row.other.flatMap(x) {
      drawing.marker(.diamond, at: Point(x: x, y: y), radius: 4, "thin \(color)")
    }
    guard let x = row.value.flatMap(x) else { return }
    drawing.marker(.circle, at: Point(x: x, y: y), radius: 5, "mark \(color)")
  }

  private func interval(
    _ lower: Double, _ upper: Double, y: Double, _ color: String, in drawing: inout Drawing
  ) {
    drawing.line(Point(x: lower, y: y), Point(x: upper, y: y), "stroke \(color)")
    for end in [lower, upper] {
      drawing.line(Point(x: end, y: y - 4), Point(x: end, y: y + 4), "stroke \(color)")
    }
  }
}
