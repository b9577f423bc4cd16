package struct RowText: Sendable {
  let name: String
  /// The value in figures, at the right.
  let figure: String
  /// A short warning about the name, such as a count; nil for none.
  let alert: String?
  /// The place of the page that explains the warning; nil for none.
  let alertLead: String?
  /// The figure claims nothing, so it steps back.
  let isFaded: Bool

  package init(
    name: String, figure: String, alert: String? = nil, leadingTo alertLead: String? = nil,
    isFaded: Bool = false
  ) {
    (self.name, self.figure, self.isFaded) = (name, figure, isFaded)
    (self.alert, self.alertLead) = (alert, alertLead)
  }
}

/// The axis that all rows share.
package struct RowAxis: Sendable {
  let isLogarithmic: Bool
  let quantity: Quantity
  /// A line across all rows, such as 1 for ratios.
  let reference: Double?
  /// The band around the reference. Differences within it are too small.
  let band: PlotInterval?
  /// Values that the axis must show, so that pictures side by side can have the same axis.
  let reach: [Double]
  /// Rows of neighbouring pictures. Text columns are wide enough for these, too.
  let beside: [RowText]

  package init(
    isLogarithmic: Bool, quantity: Quantity = .number, reference: Double? = nil,
    band: PlotInterval? = nil, reach: [Double] = [], beside: [RowText] = []
  ) {
    (self.isLogarithmic, self.quantity, self.reference) = (isLogarithmic, quantity, reference)
    (self.band, self.reach, self.beside) = (band, reach, beside)
  }

  func scale(of values: [Double]) -> Scale {
    Scale(isLogarithmic ? .logarithmic : .linear, of: values + fixed)
  }

  /// A scale with a tick at the highest value or beyond, so that every value has a tick above it.
  func scale(of values: [Double], ticksAtMost limit: Int) -> Scale {
    let plain = scale(of: values)
    guard let highest = (values + fixed).filter(plain.canShow).max() else { return plain }
    let scales = [plain] + plain.roundValuesAbove(atMost: limit).map { scale(of: values + [$0]) }
    return scales.first { $0.ticks(atMost: limit).contains { $0 >= highest } } ?? plain
  }

  private var fixed: [Double] {
    [reference, band?.lower, band?.upper].compactMap(\.self) + reach
  }
}

/// An interval of values. An invalid one is not drawn.
package struct PlotInterval: Sendable {
  let lower: Double
  let upper: Double

  package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  var isValid: Bool { lower <= upper }
}

/// Rows below each other, with names, figures, an axis and its grid.
///
/// In the wide format names and figures stand beside the track; in the narrow one above it.
struct RowFrame {
  private static let longestName = 200.0
  private static let gap = 10.0
  /// The width of a ratio with its interval.
  private static let usualFigure = 132.0

  let rows: [RowText]
  let axis: RowAxis
  let scale: Scale
  let format: PlotFormat
  let trackHeight: Double
  let track: ClosedRange<Double>
  /// The width of the column of warnings.
  private let alerts: Double
  private(set) var furniture: Furniture
  private(set) var top = 0.0

  init(
    rows: [RowText], axis: RowAxis, values: [Double], format: PlotFormat, trackHeight: Double
  ) {
    (self.rows, self.axis, self.format, self.trackHeight) = (rows, axis, format, trackHeight)
    let width = format == .wide ? PlotStyle.column : 360
    furniture = Furniture(width: width)
    let all = rows + axis.beside
    alerts = Self.alertWidth(all)
    track = Self.track(
      of: all, alerts, within: Furniture.margin...(width - Furniture.margin), format)
    scale = axis.scale(of: values, ticksAtMost: Self.tickLimit(on: track))
  }

  private static func track(
    of rows: [RowText], _ alerts: Double, within inner: ClosedRange<Double>,
    _ format: PlotFormat
  ) -> ClosedRange<Double> {
    guard format == .wide else { return inner }
    let names = min(longestName, widest(rows.map(\.name)))
    let longest = widest(rows.map(\.figure))
    let figures = longest > 0 ? min(200, max(usualFigure, longest)) : 0
    return (inner.lowerBound + names + alerts + gap)...(inner.upperBound - figures - gap)
  }

  private static func tickLimit(on track: ClosedRange<Double>) -> Int {
    max(2, Int((track.upperBound - track.lowerBound) / 34))
  }

  private static func widest(_ texts: [String]) -> Double {
    texts.map { TextSize.width(of: $0, size: PlotStyle.labelSize) }.max() ?? 0
  }

  private static func alertWidth(_ rows: [RowText]) -> Double {
    let texts = rows.compactMap(\.alert)
    return texts.isEmpty ? 0 : min(80, widest(texts)) + 16 + gap
  }

  private var rowHeight: Double {
    format == .wide ? max(trackHeight, 22) + 6 : trackHeight + 22
  }

  func center(of row: Int) -> Double {
    let rowTop = top + Double(row) * rowHeight
    return format == .wide ? rowTop + rowHeight / 2 : rowTop + 20 + trackHeight / 2
  }

  func x(_ fraction: Double) -> Double {
    track.lowerBound + fraction * (track.upperBound - track.lowerBound)
  }

  private var bottom: Double { top + Double(rows.count) * rowHeight + 4 }

  /// The ground below the data: title, grid and row texts.
  mutating func drawGround(_ text: PlotText) {
    top = furniture.header(text)
    drawBand()
    drawTicks()
    for (index, row) in rows.enumerated() { drawText(of: row, index) }
  }

  /// A faint line across the track of each row, which leads the eye from a name to its dot.
  mutating func drawRowLines() {
    for row in rows.indices {
      furniture.drawing.line(
        Point(x: track.lowerBound, y: center(of: row)),
        Point(x: track.upperBound, y: center(of: row)), "grid")
    }
  }

  private mutating func drawBand() {
    guard let band = axis.band, let lower = scale.clampedFraction(of: band.lower),
      let upper = scale.clampedFraction(of: band.upper), lower < upper
    else { return }
    let isWide = format == .wide
    let parts =
      isWide
      ? [(top, bottom - top)]
      : rows.indices.map { (center(of: $0) - trackHeight / 2, trackHeight) }
    for (start, height) in parts {
      furniture.drawing.rectangle(
        Point(x: x(lower), y: start), width: x(upper) - x(lower), height: height, "band")
    }
  }

  private mutating func drawTicks() {
    // The reference gets its label first, then the ends; other labels give way.
    let reference = axis.reference.map { [$0] } ?? []
    let round = scale.ticks(atMost: Self.tickLimit(on: track)).filter { $0 != axis.reference }
    let ticks = reference + round.suffix(1) + round.dropLast()
    var labels = LabelRow()
    for (index, tick) in ticks.enumerated() {
      guard let fraction = scale.fraction(of: tick) else { continue }
      let isReference = index < reference.count
      let place = x(fraction)
      let label = axis.quantity.text(tick)
      guard labels.hasRoom(for: label, at: place) else { continue }
      drawLine(at: place, isReference ? "reference" : "grid")
      furniture.drawing.text(
        label, at: Point(x: place, y: bottom + 14), isReference ? "small strong" : "soft",
        anchor: .middle)
    }
  }

  /// A vertical line. In the narrow format it leaves out the texts above the tracks.
  private mutating func drawLine(at x: Double, _ classes: String) {
    guard format == .narrow else {
      furniture.drawing.line(Point(x: x, y: top), Point(x: x, y: bottom), classes)
      return
    }
    for row in rows.indices {
      let (center, half) = (center(of: row), trackHeight / 2)
      furniture.drawing.line(
        Point(x: x, y: center - half), Point(x: x, y: center + half), classes)
    }
  }

  private mutating func drawText(of row: RowText, _ index: Int) {
    let rowTop = top + Double(index) * rowHeight
    let baseline = format == .wide ? rowTop + rowHeight / 2 + 4.5 : rowTop + 15
    let figures = TextSize.width(of: row.figure, size: PlotStyle.labelSize)
    let alert = row.alert.map {
      TextSize.clipped($0, to: 80, size: PlotStyle.smallSize)
    }
    let alerts = format == .wide ? alerts : Self.alertWidth([row])
    let room =
      format == .wide
      ? track.lowerBound - Furniture.margin - Self.gap - alerts
      : furniture.width - 2 * Furniture.margin - figures - Self.gap - alerts
    let name = TextSize.clipped(row.name, to: max(40, room), size: PlotStyle.labelSize)
    furniture.drawing.text(
      name, at: Point(x: Furniture.margin, y: baseline), "label",
      tip: name == row.name ? nil : row.name)
    furniture.drawing.text(
      TextSize.clipped(row.figure, to: 200, size: PlotStyle.labelSize),
      at: Point(x: furniture.width - Furniture.margin, y: baseline),
      row.isFaded ? "label faded" : "label", anchor: .end)
    guard let alert else { return }
    let left =
      format == .wide
      ? track.lowerBound - alerts
      : Furniture.margin + TextSize.width(of: name, size: PlotStyle.labelSize) + Self.gap
    func mark(_ drawing: inout Drawing) {
      drawing.alert(at: Point(x: left + 5, y: baseline - 4))
      drawing.text(alert, at: Point(x: left + 14, y: baseline), "alert")
    }
    guard let lead = row.alertLead else { return mark(&furniture.drawing) }
    furniture.drawing.link(to: lead, tip: "Which scenarios?") { drawing in
      // As large as a finger, so that it is easy to hit.
      let width = TextSize.width(of: alert, size: PlotStyle.smallSize) + 16
      drawing.rectangle(Point(x: left - 2, y: baseline - 17), width: width, height: 24, "target")
      mark(&drawing)
    }
  }

  mutating func draw(_ body: (inout Drawing) -> Void) {
    body(&furniture.drawing)
  }

  /// Adds legend and notes, and finishes the picture.
  mutating func plot(
    named name: String, _ text: PlotText, keys: [PlotKey], notes: [String]
  ) -> Plot {
    var y = furniture.legend(keys, from: bottom + 22)
    for note in notes { y = furniture.paragraph(note, from: y) }
    return Plot(
      identifier: Escaped.identifier(name), text: text, width: furniture.width,
      height: y + Furniture.margin, body: furniture.drawing.text, format: format)
  }
}
