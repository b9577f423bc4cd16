/// One row per thing: a dot at its value and a line over its interval. There are no bars: their
/// lengths would mean nothing on a logarithmic axis.
package struct IntervalPlot: Plottable, Sendable {
  package struct Row: Sendable {
    let text: RowText
    /// Nil for a row with text only.
    let value: Double?
    let interval: PlotInterval?
    let mark: PlotMark
    let series: Int

    package init(
      _ text: RowText, value: Double?, interval: PlotInterval? = nil, mark: PlotMark = .filled,
      series: Int = 0
    ) {
      (self.text, self.value, self.interval) = (text, value, interval)
      (self.mark, self.series) = (mark, series)
    }

    package var hasAlert: Bool { text.alert != nil }
  }

  private let text: PlotText
  private let axis: RowAxis
  private let rows: [Row]
  private let keys: [PlotKey]

  package init(_ text: PlotText, axis: RowAxis, rows: [Row], keys: [PlotKey] = []) {
    (self.text, self.axis, self.rows, self.keys) = (text, axis, rows, keys)
  }

  package func plot(named name: String, _ format: PlotFormat) -> Plot {
    let ends = rows.flatMap { [$0.interval?.lower, $0.interval?.upper] }
    var frame = RowFrame(
      rows: rows.map(\.text), axis: axis, values: (rows.map(\.value) + ends).compactMap(\.self),
      format: format, trackHeight: 18)
    frame.drawGround(text)
    frame.drawRowLines()
    let omitted = rows.enumerated().count { draw($0.element, at: $0.offset, in: &frame) == false }
    return frame.plot(
      named: name, text, keys: keys,
      notes: Omission.notes(omitted, isLogarithmic: axis.isLogarithmic, isEmpty: rows.isEmpty))
  }

  /// Returns nil if the row has no value, false if its value has no place on the axis.
  private func draw(_ row: Row, at index: Int, in frame: inout RowFrame) -> Bool? {
    guard let value = row.value else { return nil }
    guard let fraction = frame.scale.fraction(of: value) else { return false }
    let color = SeriesStyle(row.series).color
    let y = frame.center(of: index)
    let place = Point(x: frame.x(fraction), y: y)
    let ends = row.interval.flatMap { interval -> (Double, Double)? in
      guard interval.isValid, let lower = frame.scale.clampedFraction(of: interval.lower),
        let upper = frame.scale.clampedFraction(of: interval.upper)
      else { return nil }
      return (frame.x(lower), frame.x(upper))
    }
    frame.draw { drawing in
      if let (lower, upper) = ends {
        drawing.thinLine(from: lower, to: upper, y: y, color)
        for end in [lower, upper] {
          drawing.line(Point(x: end, y: y - 4), Point(x: end, y: y + 4), "stroke \(color)")
        }
      }
      drawing.mark(row.mark, at: place, color)
    }
    return true
  }
}

/// Notes about values that a picture does not show.
enum Omission {
  static func notes(_ count: Int, isLogarithmic: Bool, isEmpty: Bool) -> [String] {
    if isEmpty { return ["There are no data."] }
    guard count > 0 else { return [] }
    let places = isLogarithmic ? "no numbers above zero" : "no finite numbers"
    return ["Not drawn: \(count) \(count == 1 ? "value" : "values") (\(places))."]
  }
}
