/// One row per thing: its name and its figure, and below them a bar from zero.
package struct BarPlot: Sendable {
  package struct Row: Sendable {
    let name: String
    let figure: String
    let value: Double
    let series: Int

    /// - Parameters:
    ///   - figure: the value as it is written at the right.
    ///   - series: the number of its colour.
    package init(_ name: String, _ figure: String, _ value: Double, series: Int = 0) {
      (self.name, self.figure, self.value, self.series) = (name, figure, value, series)
    }
  }

  private static let rowHeight = 34.0

  private let text: PlotText
  private let rows: [Row]

  /// For those who cannot see it, its rows are told in words.
  package init(title: String, subtitle: String, rows: [Row]) {
    let figures = rows.map { "\($0.name): \($0.figure)" }.joined(separator: "; ")
    text = PlotText(
      title: title, subtitle: subtitle, description: "\(title), \(subtitle). \(figures).")
    self.rows = rows
  }

  package var plot: Plot {
    var drawing = Drawing()
    let values = rows.map(\.value).filter { $0.isFinite && $0 > 0 }
    for (index, row) in rows.enumerated() {
      let top = Plot.top + Double(index) * Self.rowHeight
      let (left, right, y) = (Plot.margin, Plot.width - Plot.margin, top + 22)
      drawing.text(row.name.shortened(to: 46 - row.figure.count), left, top + 14, "label")
      drawing.text(row.figure.shortened(to: 20), right, top + 14, "label", anchor: .end)
      drawing.line(Point(x: left, y: y), Point(x: right, y: y), "grid")
      guard values.contains(row.value), let most = values.max() else { continue }
      let end = Point(x: left + (right - left) * row.value / most, y: y)
      drawing.line(Point(x: left, y: y), end, "bar \(SeriesStyle(row.series).color)")
    }
    return Plot(text, height: Plot.top + Double(rows.count) * Self.rowHeight + 8, drawing)
  }
}
