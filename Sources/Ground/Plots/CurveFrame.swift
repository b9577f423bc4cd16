struct CurveFrame {
  private static let labelSpacing = 17.0
  private static let longestLabel = 190.0

  private let plot: CurvePlot
  private let format: PlotFormat
  private let x: Scale
  private let y: Scale
  private let yTicks: [(value: Double, label: String)]
  private let left: Double
  private let right: Double
  private let height: Double
  private let hasLabels: Bool
  private let step: Double
  private var furniture: Furniture
  private var top = 0.0

  init(_ plot: CurvePlot, _ format: PlotFormat) {
    (self.plot, self.format) = (plot, format)
    let samples = plot.curves.flatMap(\.samples)
    x = plot.x.scale(
      of: samples.map(\.x) + plot.x.ticks.map(\.value),
      marginShare: plot.joining == .lines ? 0.04 : 0.1)
    y = plot.y.scale(
      of: samples.flatMap { [$0.y, $0.interval?.lower ?? $0.y, $0.interval?.upper ?? $0.y] }
        + (plot.reference.map { [$0] } ?? []))
    let width = format == .wide ? 700.0 : 360.0
    height = format == .wide ? 320 : 280
    furniture = Furniture(width: width)
    yTicks = plot.y.ticks(of: y, atMost: 8)
    let longest = yTicks.map { TextSize.width(of: $0.label, size: PlotStyle.smallSize) }.max()
    left = Furniture.margin + min(90, longest ?? 0) + 8
    // Points side by side have no common end, so no label can stand there.
    hasLabels =
      format == .wide && plot.joining == .lines
      && Double(plot.curves.count) * Self.labelSpacing <= height
    let names = plot.curves.map { TextSize.width(of: $0.name, size: PlotStyle.labelSize) }
    let labels = hasLabels ? min(Self.longestLabel, names.max() ?? 0) + 46 : 8
    right = width - Furniture.margin - labels
    step = Self.step(plot, width: right - left)
  }

  private var bottom: Double { top + height }

  private func place(_ sample: CurvePlot.Sample, shifted shift: Double) -> Point? {
    guard let across = x.fraction(of: sample.x), let up = y.fraction(of: sample.y) else {
      return nil
    }
    return Point(x: left + across * (right - left) + shift, y: bottom - up * height)
  }

  mutating func plot(named name: String) -> Plot {
    top = furniture.header(plot.text) + 24
    furniture.drawing.text(
      clipped(plot.y.title), at: Point(x: Furniture.margin, y: top - 14), "soft")
    drawGrid()
    var omitted = 0
    var ends: [(curve: CurvePlot.Curve, place: Point)] = []
    for (index, curve) in plot.curves.enumerated() {
      let places = curve.samples.map { place($0, shifted: shift(of: index)) }
      omitted += places.count { $0 == nil }
      draw(curve, at: places)
      if let last = places.compactMap(\.self).last { ends.append((curve, last)) }
    }
    var y = bottom + 20
    let title = clipped(plot.x.title)
    let half = TextSize.width(of: title, size: PlotStyle.smallSize) / 2
    let center = max(
      Furniture.margin + half, min((left + right) / 2, furniture.width - Furniture.margin - half))
    furniture.drawing.text(title, at: Point(x: center, y: y + 16), "soft", anchor: .middle)
    y += 26
    if hasLabels {
      drawLabels(ends)
    } else {
      let sample: (Int) -> PlotKey.Sample =
        plot.joining == .lines ? { .series($0) } : { .shape($0) }
      y = furniture.legend(plot.curves.map { PlotKey(sample($0.series), $0.name) }, from: y)
    }
    y = furniture.legend(plot.keys, from: y)
    let isLogarithmic = plot.x.isLogarithmic || plot.y.isLogarithmic
    let notes = Omission.notes(
      omitted, isLogarithmic: isLogarithmic, isEmpty: plot.curves.allSatisfy(\.samples.isEmpty))
    for note in notes + plot.notes { y = furniture.paragraph(note, from: y) }
    return Plot(
      identifier: Escaped.identifier(name), text: plot.text, width: furniture.width,
      height: y + Furniture.margin, body: furniture.drawing.text, format: format)
  }

  private func clipped(_ title: String) -> String {
    TextSize.clipped(
      title, to: furniture.width - 2 * Furniture.margin, size: PlotStyle.smallSize)
  }

  /// The distance between points of one place.
  private static func step(_ plot: CurvePlot, width: Double) -> Double {
    guard plot.joining == .none, plot.curves.count > 1 else { return 0 }
    let places = Set(plot.curves.flatMap { $0.samples.map(\.x) }).count
    return min(10, 0.7 * width / Double(max(1, places) * (plot.curves.count - 1)))
  }

  private func shift(of index: Int) -> Double {
    (Double(index) - Double(plot.curves.count - 1) / 2) * step
  }

  private mutating func drawGrid() {
    for tick in yTicks {
      guard let fraction = y.fraction(of: tick.value) else { continue }
      let place = bottom - fraction * height
      furniture.drawing.line(Point(x: left, y: place), Point(x: right, y: place), "grid")
      furniture.drawing.text(
        tick.label, at: Point(x: left - 6, y: place + 4), "soft", anchor: .end)
    }
    var labels = LabelRow()
    for tick in plot.x.ticks(of: x, atMost: format == .wide ? 10 : 6) {
      guard let fraction = x.fraction(of: tick.value) else { continue }
      let place = left + fraction * (right - left)
      furniture.drawing.line(Point(x: place, y: top), Point(x: place, y: bottom), "grid")
      let half = TextSize.width(of: tick.label, size: PlotStyle.smallSize) / 2
      let center = min(place, furniture.width - Furniture.margin - half)
      guard labels.hasRoom(for: tick.label, at: center) else { continue }
      furniture.drawing.text(
        tick.label, at: Point(x: center, y: bottom + 16), "soft", anchor: .middle)
    }
    furniture.drawing.line(Point(x: left, y: bottom), Point(x: right, y: bottom), "axis")
    guard let reference = plot.reference.flatMap(y.fraction) else { return }
    furniture.drawing.line(
      Point(x: left, y: bottom - reference * height),
      Point(x: right, y: bottom - reference * height), "reference")
  }

  private mutating func draw(_ curve: CurvePlot.Curve, at places: [Point?]) {
    let style = SeriesStyle(curve.series)
    // A value without a place interrupts the curve: a line across the gap would invent it.
    for piece in places.split(separator: nil) where plot.joining == .lines {
      furniture.drawing.curve(
        piece.compactMap(\.self), "stroke \(style.color)", dash: style.dash)
    }
    for (sample, place) in zip(curve.samples, places) {
      guard let place else { continue }
      if let interval = sample.interval, interval.isValid,
        let lower = y.clampedFraction(of: interval.lower),
        let upper = y.clampedFraction(of: interval.upper)
      {
        furniture.drawing.line(
          Point(x: place.x, y: bottom - lower * height),
          Point(x: place.x, y: bottom - upper * height), "thin \(style.color)")
      }
      let look = sample.mark == .filled ? "mark" : sample.mark == .hollow ? "hollow" : "faint"
      furniture.drawing.marker(style.shape, at: place, radius: 3.5, "\(look) \(style.color)")
    }
  }

  private mutating func drawLabels(_ ends: [(curve: CurvePlot.Curve, place: Point)]) {
    let heights = LabelStack.spread(
      ends.map(\.place.y), spacing: Self.labelSpacing, within: (top + 6)...(bottom - 6))
    for (end, height) in zip(ends, heights) {
      let style = SeriesStyle(end.curve.series)
      furniture.drawing.curve(
        [
          Point(x: end.place.x + 6, y: end.place.y), Point(x: right + 22, y: height),
        ], "leader")
      furniture.drawing.marker(
        style.shape, at: Point(x: right + 30, y: height), radius: 3.5, "mark \(style.color)")
      let name = TextSize.clipped(
        end.curve.name, to: Self.longestLabel, size: PlotStyle.labelSize)
      furniture.drawing.text(
        name, at: Point(x: right + 40, y: height + 4.5), "label",
        tip: name == end.curve.name ? nil : end.curve.name)
    }
  }
}
