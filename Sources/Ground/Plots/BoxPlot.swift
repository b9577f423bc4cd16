/// One row per thing, one lane per group of values: a box if the values are many, else dots.
package struct BoxPlot: Plottable, Sendable {
  /// A value, and what a reader who points at its dot is told.
  package struct Sample: Sendable {
    let value: Double
    let tip: String?

    package init(_ value: Double, tip: String? = nil) {
      (self.value, self.tip) = (value, tip)
    }
  }

  package struct Row: Sendable {
    let text: RowText
    let groups: [[Sample]]
    /// The value of all groups together, drawn across all lanes.
    let value: Double?
    let series: Int

    package init(_ text: RowText, groups: [[Sample]], value: Double?, series: Int = 0) {
      (self.text, self.groups, self.value, self.series) = (text, groups, value, series)
    }
  }

  /// A group with more values than this is drawn as a box.
  package static let mostDots = 24
  private static let laneHeight = 9.0

  private let text: PlotText
  private let axis: RowAxis
  private let rows: [Row]
  private let keys: [PlotKey]
  private let tellsLanes: Bool

  /// - Parameter tellsLanes: the dots of each lane have a shape of their own, for a key `lane`.
  package init(
    _ text: PlotText, axis: RowAxis, rows: [Row], keys: [PlotKey] = [], tellsLanes: Bool = false
  ) {
    (self.text, self.axis, self.rows, self.keys) = (text, axis, rows, keys)
    self.tellsLanes = tellsLanes
  }

  package func plot(named name: String, _ format: PlotFormat) -> Plot {
    let kind = axis.scale(of: [])
    let lanes = rows.map { row in
      row.groups.map { lane in
        lane.filter { kind.canShow($0.value) }.sorted { $0.value < $1.value }
      }
    }
    let seen = lanes.flatMap { $0.flatMap(Self.ends) }
    let most = lanes.map(\.count).max() ?? 0
    var frame = RowFrame(
      rows: rows.map(\.text), axis: axis, values: seen + rows.compactMap(\.value),
      format: format, trackHeight: max(18, Double(most) * Self.laneHeight + 4))
    frame.drawGround(text)
    for (index, row) in rows.enumerated() { draw(row, lanes[index], at: index, in: &frame) }
    let given = rows.reduce(0) { $0 + $1.groups.reduce(0) { $0 + $1.count } }
    let drawn = lanes.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
    return frame.plot(
      named: name, text, keys: keys,
      notes: Omission.notes(
        given - drawn, isLogarithmic: axis.isLogarithmic, isEmpty: given == 0)
        + beyond(lanes))
  }

  /// The outermost values that are drawn.
  private static func ends(_ lane: [Sample]) -> [Double] {
    let values = lane.map(\.value)
    guard lane.count > mostDots, let spread = Spread(of: values) else { return values }
    return [spread.lowWhisker, spread.highWhisker]
  }

  /// A note with the range of the values beyond the whiskers.
  private func beyond(_ lanes: [[[Sample]]]) -> [String] {
    let boxed = lanes.joined().filter { $0.count > Self.mostDots }
    guard let lowest = boxed.compactMap(\.first?.value).min(),
      let highest = boxed.compactMap(\.last?.value).max()
    else { return [] }
    let ends = [lowest, highest].map { DecimalText.fixed($0, places: 2) }
    return [
      "One value in ten lies beyond the lines and is not drawn: the lowest is \(ends[0]), the "
        + "highest \(ends[1])."
    ]
  }

  private func draw(
    _ row: Row, _ lanes: [[Sample]], at index: Int, in frame: inout RowFrame
  ) {
    let color = SeriesStyle(row.series).color
    let center = frame.center(of: index)
    let height = Double(lanes.count) * Self.laneHeight
    for (lane, samples) in lanes.enumerated() {
      let y = center - height / 2 + (Double(lane) + 0.5) * Self.laneHeight
      if samples.count > Self.mostDots, let spread = Spread(of: samples.map(\.value)) {
        drawBox(spread, y: y, color, in: &frame)
      } else {
        let shape = tellsLanes ? SeriesStyle(lane).shape : .circle
        for sample in samples {
          guard let x = frame.scale.fraction(of: sample.value).map(frame.x) else { continue }
          frame.draw {
            $0.marker(
              shape, at: Point(x: x, y: y), radius: 2.5, "dot \(color)", tip: sample.tip)
          }
        }
      }
    }
    guard let fraction = row.value.flatMap(frame.scale.fraction) else { return }
    let x = frame.x(fraction)
    frame.draw {
      $0.line(
        Point(x: x, y: center - height / 2 - 3), Point(x: x, y: center + height / 2 + 3),
        "reference")
    }
  }

  private func drawBox(_ spread: Spread, y: Double, _ color: String, in frame: inout RowFrame) {
    let places = [
      spread.lowWhisker, spread.lowQuartile, spread.median, spread.highQuartile,
      spread.highWhisker,
    ].compactMap(frame.scale.fraction).map(frame.x)
    guard places.count == 5 else { return }
    frame.draw { drawing in
      drawing.line(Point(x: places[0], y: y), Point(x: places[4], y: y), "thin \(color)")
      drawing.rectangle(
        Point(x: places[1], y: y - 3), width: max(1, places[3] - places[1]), height: 6,
        "box \(color)")
      drawing.line(
        Point(x: places[2], y: y - 3), Point(x: places[2], y: y + 3), "stroke \(color)")
    }
  }
}

/// The scatter of values in five figures, so the picture stays small for any number of values.
struct Spread: Equatable {
  /// The share of the values outside the whiskers, on each side.
  static let tail = 0.05

  let lowWhisker: Double
  let lowQuartile: Double
  let median: Double
  let highQuartile: Double
  let highWhisker: Double

  /// Nil without values. The values must be numbers.
  init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      let rank = share * Double(sorted.count - 1)
      let below = Int(rank)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (rank - Double(below))
    }
    lowWhisker = quantile(Self.tail)
    lowQuartile = quantile(0.25)
    median = quantile(0.5)
    highQuartile = quantile(0.75)
    highWhisker = quantile(1 - Self.tail)
  }
}
