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

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, content: String = "",
    tip: String? = nil
  ) {
    let list = attributes.map { " \($0.key)=\"\(Escaped.text($0.value))\"" }.joined()
    let inner = (tip.map { "<title>\(Escaped.text($0))</title>" } ?? "") + Escaped.text(content)
    text += inner.isEmpty ? "<\(name)\(list)/>\n" : "<\(name)\(list)>\(inner)</\(name)>\n"
  }

  /// Elements that lead to a place of the page.
  mutating func link(to address: String, tip: String, _ draw: (inout Drawing) -> Void) {
    var inner = Drawing()
    draw(&inner)
    text += "<a href=\"#\(Escaped.text(address))\"><title>\(Escaped.text(tip))</title>\n"
    text += inner.text + "</a>\n"
  }

  mutating func line(_ from: Point, _ to: Point, _ classes: String) {
    path("M\(Self.pair(from))L\(Self.pair(to))", classes)
  }

  mutating func path(
    _ data: String, _ classes: String, dash: String? = nil, tip: String? = nil
  ) {
    if let dash {
      element("path", ["class": classes, "d": data, "stroke-dasharray": dash], tip: tip)
    } else {
      element("path", ["class": classes, "d": data], tip: tip)
    }
  }

  mutating func curve(_ points: [Point], _ classes: String, dash: String? = nil) {
    guard points.count > 1 else { return }
    path("M" + points.map(Self.pair).joined(separator: "L"), classes, dash: dash)
  }

  mutating func rectangle(_ corner: Point, width: Double, height: Double, _ classes: String) {
    element(
      "rect",
      [
        "class": classes, "x": DecimalText.coordinate(corner.x),
        "y": DecimalText.coordinate(corner.y), "width": DecimalText.coordinate(max(0, width)),
        "height": DecimalText.coordinate(max(0, height)), "rx": "0",
      ])
  }

  mutating func text(
    _ text: String, at point: Point, _ classes: String, anchor: Anchor = .start,
    tip: String? = nil
  ) {
    element(
      "text",
      [
        "class": classes, "x": DecimalText.coordinate(point.x),
        "y": DecimalText.coordinate(point.y), "text-anchor": anchor.rawValue,
      ], content: text, tip: tip)
  }

  mutating func marker(
    _ shape: MarkerShape, at point: Point, radius: Double, _ classes: String, tip: String? = nil
  ) {
    guard shape != .circle else {
      element(
        "circle",
        [
          "class": classes, "cx": DecimalText.coordinate(point.x),
          "cy": DecimalText.coordinate(point.y), "r": DecimalText.coordinate(radius),
        ], tip: tip)
      return
    }
    let corners = shape.corners.map {
      Self.pair(Point(x: point.x + $0.x * radius, y: point.y + $0.y * radius))
    }
    path("M" + corners.joined(separator: "L") + "Z", classes, tip: tip)
  }

  private static func pair(_ point: Point) -> String {
    "\(DecimalText.coordinate(point.x)) \(DecimalText.coordinate(point.y))"
  }
}

/// Text without markup.
enum Escaped {
  static func text(_ text: String) -> String {
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

  /// Letters, digits and hyphens, starting with a letter: safe as an id and in a selector.
  static func identifier(_ text: String) -> String {
    let safe = text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": String(scalar)
      default: "_\(String(scalar.value, radix: 16))_"
      }
    }.joined()
    return "plot-" + safe
  }
}
