import Foundation

struct Point: Equatable {
  var x: Double
  var y: Double
}

/// SVG elements in drawing order. Colours come from classes alone.
struct Drawing {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  private(set) var text = ""

  mutating func line(_ from: Point, _ to: Point, _ classes: String) {
    curve([from, to], classes)
  }

  mutating func curve(_ points: [Point], _ classes: String, dash: String? = nil) {
    guard points.count > 1 else { return }
    let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    text += "<path class=\"\(classes)\" d=\"\(Self.path(points))\"\(dashes)/>\n"
  }

  mutating func text(
    _ words: String, _ x: Double, _ y: Double, _ classes: String, anchor: Anchor = .start
  ) {
    text +=
      "<text class=\"\(classes)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "text-anchor=\"\(anchor.rawValue)\">\(Self.escaped(words))</text>\n"
  }

  mutating func marker(_ shape: MarkerShape, at point: Point, radius: Double, _ classes: String) {
    guard shape != .circle else {
      text +=
        "<circle class=\"\(classes)\" cx=\"\(Self.number(point.x))\" "
        + "cy=\"\(Self.number(point.y))\" r=\"\(Self.number(radius))\"/>\n"
      return
    }
    let corners = shape.corners.map {
      Point(x: point.x + $0.x * radius, y: point.y + $0.y * radius)
    }
    text += "<path class=\"\(classes)\" d=\"\(Self.path(corners))Z\"/>\n"
  }

  private static func path(_ points: [Point]) -> String {
    "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
  }

  /// A tenth of a unit is finer than any screen shows.
  static func number(_ value: Double) -> String { short(value, places: 1) }

  /// A number with as few decimals as it needs, at most `places`: `1.5`, `2`.
  static func short(_ value: Double, places: Int) -> String {
    let text = String(format: "%.\(places)f", value)
    guard places > 0 else { return text }
    let kept = String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    return kept == "-0" ? "0" : kept
  }

  /// Text without markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // XML cannot contain these characters.
      case "\u{0}"..."\u{8}", "\u{b}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}":
        result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
