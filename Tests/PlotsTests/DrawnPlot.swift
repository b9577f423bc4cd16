import Foundation

@testable import Plots

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a parser of XML finds in a picture.
final class DrawnPlot: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func all(_ name: String, class word: String? = nil) -> [Element] {
    elements.filter { element in
      let classes = element.attributes["class"]?.split(separator: " ") ?? []
      return element.name == name && (word.map { classes.contains(Substring($0)) } ?? true)
    }
  }

  var texts: [String] { all("text").map(\.text) }

  /// All attributes that must be numbers; nil for what is none.
  var numbers: [Double?] {
    ["x", "y", "width", "height", "rx", "cx", "cy", "r"].flatMap { name in
      elements.compactMap { $0.attributes[name] }.filter { $0 != "100%" }.map { text in
        Double(text).flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }

  /// The left, upper, right and lower end of what is seen.
  var box: [Double] {
    elements.first?.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  /// What sticks out of the picture, by the estimate of `TextSize` for texts.
  var outliers: [String] {
    guard box.count == 4 else { return ["no viewBox"] }
    let across = (box[0] - 0.1)...(box[0] + box[2] + 0.1)
    let down = (box[1] - 0.1)...(box[1] + box[3] + 0.1)
    return elements.dropFirst().flatMap { element -> [String] in
      let points = Self.points(of: element)
      return points.contains { !across.contains($0.x) || !down.contains($0.y) }
        ? ["\(element)"] : []
    }
  }

  private static let sizes = ["plot-title": PlotStyle.titleSize, "label": PlotStyle.labelSize]

  private static func points(of element: Element) -> [Point] {
    func number(_ name: String) -> Double { element.attributes[name].flatMap(Double.init) ?? 0 }
    switch element.name {
    case "text":
      let size = Self.sizes[element.attributes["class"] ?? ""] ?? PlotStyle.smallSize
      let width = TextSize.width(of: element.text, size: size)
      let start =
        switch element.attributes["text-anchor"] {
        case "end": number("x") - width
        case "middle": number("x") - width / 2
        default: number("x")
        }
      return [Point(x: start, y: number("y")), Point(x: start + width, y: number("y"))]
    case "circle":
      return [Point(x: number("cx"), y: number("cy"))]
    case "rect" where element.attributes["class"] != "ground":
      let corner = Point(x: number("x"), y: number("y"))
      return [
        corner, Point(x: corner.x + number("width"), y: corner.y + number("height")),
      ]
    case "path":
      let numbers = (element.attributes["d"] ?? "").split { "MLZ ".contains($0) }
      let values = numbers.map { Double($0) ?? .nan }
      return stride(from: 0, to: values.count - 1, by: 2).map {
        Point(x: values[$0], y: values[$0 + 1])
      }
    default: return []
    }
  }
}
