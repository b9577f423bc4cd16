/// A legend entry: it explains a mark.
package struct PlotKey: Sendable {
  package enum Sample: Sendable {
    case mark(PlotMark)
    case band
    case alert
    case box
    case line
    case series(Int)
    case shape(Int)
    /// The dots of one lane, whatever their color.
    case lane(Int)
  }

  let sample: Sample
  let text: String

  package init(_ sample: Sample, _ text: String) {
    self.sample = sample
    self.text = text
  }
}

package enum PlotMark: Sendable {
  case filled
  case hollow
  /// For a value that must not be relied on.
  case crossed
}

/// The parts around the data of every picture: title, legend, notes. They are drawn from the top
/// down. Each returns the top of the next part.
struct Furniture {
  static let margin = 12.0
  private static let lineHeight = 17.0
  private static let keySample = 20.0
  private static let keyGap = 18.0

  var drawing = Drawing()
  let width: Double

  private var inner: Double { width - 2 * Self.margin }

  mutating func header(_ text: PlotText) -> Double {
    var y = Self.margin
    for line in TextSize.wrapped(text.title, to: inner, size: PlotStyle.titleSize * 1.06) {
      y += 20
      drawing.text(line, at: Point(x: Self.margin, y: y - 6), "plot-title")
    }
    return paragraph(text.subtitle, from: y) + 6
  }

  mutating func paragraph(_ text: String, from top: Double) -> Double {
    var y = top
    for line in TextSize.wrapped(text, to: inner, size: PlotStyle.smallSize) {
      y += Self.lineHeight
      drawing.text(line, at: Point(x: Self.margin, y: y - 4), "soft")
    }
    return y
  }

  /// Entries side by side, in as many lines as needed.
  mutating func legend(_ keys: [PlotKey], from top: Double) -> Double {
    guard !keys.isEmpty else { return top }
    var corner = Point(x: Self.margin, y: top + 4)
    for key in keys {
      let lines = TextSize.wrapped(
        key.text, to: inner - Self.keySample, size: PlotStyle.smallSize)
      let widths = lines.map { TextSize.width(of: $0, size: PlotStyle.smallSize) }
      let width = Self.keySample + (widths.max() ?? 0)
      if corner.x > Self.margin, corner.x + width > self.width - Self.margin {
        corner = Point(x: Self.margin, y: corner.y + Self.lineHeight)
      }
      sample(key.sample, at: Point(x: corner.x + 7, y: corner.y + 8))
      for (index, line) in lines.enumerated() {
        if index > 0 { corner.y += Self.lineHeight }
        drawing.text(
          line, at: Point(x: corner.x + Self.keySample, y: corner.y + 12), "soft")
      }
      corner.x += width + Self.keyGap
    }
    return corner.y + Self.lineHeight
  }

  private mutating func sample(_ sample: PlotKey.Sample, at center: Point) {
    switch sample {
    case .mark(let mark):
      drawing.thinLine(from: center.x - 7, to: center.x + 7, y: center.y, "s0")
      drawing.mark(mark, at: center, "s0")
    case .band:
      drawing.rectangle(
        Point(x: center.x - 7, y: center.y - 6), width: 14, height: 12, "band")
    case .alert:
      drawing.alert(at: center)
    case .box:
      drawing.thinLine(from: center.x - 8, to: center.x + 8, y: center.y, "s0")
      drawing.rectangle(
        Point(x: center.x - 4, y: center.y - 4), width: 8, height: 8, "box s0")
    case .line:
      drawing.line(
        Point(x: center.x, y: center.y - 6), Point(x: center.x, y: center.y + 6), "reference")
    case .series(let index):
      drawing.series(SeriesStyle(index), from: center.x - 8, to: center.x + 8, y: center.y)
    case .shape(let index):
      let style = SeriesStyle(index)
      drawing.marker(style.shape, at: center, radius: 4, "mark \(style.color)")
    case .lane(let index):
      drawing.marker(SeriesStyle(index).shape, at: center, radius: 4, "mark s0")
    }
  }
}

extension Drawing {
  mutating func thinLine(from start: Double, to end: Double, y: Double, _ color: String) {
    line(Point(x: start, y: y), Point(x: end, y: y), "stroke \(color)")
  }

  /// A piece of a curve with one of its points.
  mutating func series(_ style: SeriesStyle, from start: Double, to end: Double, y: Double) {
    curve(
      [Point(x: start, y: y), Point(x: end, y: y)], "stroke \(style.color)", dash: style.dash)
    marker(
      style.shape, at: Point(x: (start + end) / 2, y: y), radius: 3.5, "mark \(style.color)")
  }

  mutating func mark(_ mark: PlotMark, at center: Point, _ color: String) {
    switch mark {
    case .filled: marker(.circle, at: center, radius: 5, "mark \(color)")
    case .hollow: marker(.circle, at: center, radius: 5, "hollow \(color)")
    case .crossed: marker(.cross, at: center, radius: 5, "mark \(color)")
    }
  }

  mutating func alert(at center: Point) {
    marker(.triangle, at: center, radius: 5, "alert-mark")
  }
}
