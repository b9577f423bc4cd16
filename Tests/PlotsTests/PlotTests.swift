import Foundation
import Testing

@testable import Plots

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotTests {
  private static let text = PlotText(
    title: "form under <main>", subtitle: "cost & \"more\"", description: "It's told.\u{1}")

  private static func ratios(_ rows: [RatioPlot.Row]) -> Plot {
    RatioPlot(text, rows: rows, reach: [0.9, 2], legend: ("dot", "other", "line", "glitches"))
      .plot
  }

  private static func row(
    _ name: String, _ value: Double?, _ interval: PlotInterval? = nil, alert: String? = nil,
    other: Double? = nil
  ) -> RatioPlot.Row {
    RatioPlot.Row(
      name: name, figure: value.map { "\($0)" } ?? "fails", alert: alert, value: value,
      other: other, interval: interval, series: 1)
  }

  private static func curves(_ values: [Double]) -> Plot {
    let samples = values.enumerated().map {
      CurvePlot.Sample(
        size: pow(10, Double($0.offset)), nanoseconds: $0.element,
        interval: PlotInterval($0.element / 2, $0.element * 2))
    }
    return CurvePlot(
      text, curves: [.init("direct", samples: samples, series: 0)],
      sizes: ("rows", samples.map { ($0.size, "\(Int($0.size))") })
    ).plot
  }

  private static let strange: [Double] = [0, -1, .nan, .infinity, 1e300, 1e-300]

  @Test(arguments: [
    ratios([]), ratios([row("direct", 1), row(String(repeating: "<&>", count: 40), nil)]),
    ratios(
      strange.map {
        row("x", $0, PlotInterval($0, 1), alert: String(repeating: "9", count: 20), other: $0)
      }),
    ratios([row("far", 1e150, PlotInterval(1e-150, 1e150))]), curves([]), curves([100, 1e6]),
    curves(strange + [1_000]),
    BarPlot(
      title: "form under <main>", subtitle: "cost & \"more\"",
      rows: (strange + [2]).map { .init(String(repeating: "<&>", count: 30), "1", $0) }
    ).plot,
  ])
  func everythingIsDrawnWithinThePicture(_ plot: Plot) throws {
    for text in [plot.element(named: "a b/c"), plot.file(named: "a", palette: ":root {}</style>")] {
      let drawn = DrawnPlot(text)
      #expect(drawn.isWellFormed)
      #expect(drawn.width == Plot.width)
      #expect(drawn.places.allSatisfy { (-0.1...drawn.width + 0.1).contains($0) })
      #expect(drawn.texts.first == "form under <main>")
    }
  }

  @Test func aRowHasItsDotItsLineAndItsWarning() {
    let all = DrawnPlot(
      Self.ratios([Self.row("mvc", 2, PlotInterval(1.5, 4), alert: "31")]).element(named: "x"))
    #expect(["mvc", "2.0", "31", "1", "dot", "line", "glitches"].allSatisfy(all.texts.contains))
    // With those of the legend: a dot, and a line with its two ends.
    #expect(all.count(of: "circle", "mark") == 2 && all.count(of: "path", "stroke") == 6)
    let bare = DrawnPlot(Self.ratios([Self.row("mvc", nil)]).element(named: "x"))
    #expect(bare.count(of: "circle", "mark") == 1 && !bare.texts.contains("glitches"))
    // With that of the legend.
    let two = DrawnPlot(Self.ratios([Self.row("mvc", 2, other: 5)]).element(named: "x"))
    #expect(two.count(of: "path", "thin") == 2 && two.texts.contains("other"))
    #expect(bare.count(of: "path", "thin") == 0 && !bare.texts.contains("other"))
  }

  @Test func aValueWithoutAPlaceInterruptsACurve() {
    let whole = DrawnPlot(Self.curves([1, 2, 3, 4, 5]).element(named: "x"))
    let gap = DrawnPlot(Self.curves([1, 2, .nan, 4, 5]).element(named: "x"))
    // One piece more, and one point less.
    #expect(gap.count(of: "path", "stroke") == whole.count(of: "path", "stroke") + 1)
    #expect(gap.count(of: "circle", "mark") == whole.count(of: "circle", "mark") - 1)
  }
}

@Suite struct LogScaleTests {
  @Test(arguments: [
    ([1.0, 2], 8, [1, 1.2, 1.5, 2]), ([1, 10], 4, [1, 2, 5, 10]),
    ([1, 10_000], 5, [1, 10, 100, 1_000, 10_000]), ([1, 1e8], 3, [1, 1_000, 1_000_000]),
    ([0.02, 0.3], 4, [0.02, 0.05, 0.1, 0.2]),
  ])
  func ticksAreRoundAndFew(_ values: [Double], limit: Int, ticks: [Double]) {
    #expect(LogScale(of: values).ticks(atMost: limit) == ticks)
  }

  @Test func placesGrowWithValues() throws {
    let scale = LogScale(of: [1, 10, 100, .nan, -1])
    let places = [1.0, 10, 100].compactMap(scale.fraction)
    #expect(places == places.sorted() && places.count == 3)
    #expect(abs(places[1] - 0.5) < 1e-9 && places[0] > 0 && places[2] < 1)
    #expect(scale.fraction(of: 0) == nil && scale.fraction(of: .nan) == nil)
  }
}

/// What a parser of XML finds in a picture.
private final class DrawnPlot: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var texts: [String] = []
  /// All coordinates across the picture.
  private(set) var places: [Double] = []
  private(set) var width = 0.0
  private var elements: [String] = []
  private var isInText = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func count(of name: String, _ word: String) -> Int {
    elements.count { $0.hasPrefix("\(name) \(word) ") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append("\(name) \(attributes["class"] ?? "") ")
    isInText = name == "text"
    if isInText { texts.append("") }
    if let box = attributes["viewBox"] { width = Double(box.split(separator: " ")[2]) ?? 0 }
    places += ["x", "cx"].compactMap { attributes[$0] }.map { Double($0) ?? .nan }
    let path = (attributes["d"] ?? "").split { "MLZ ".contains($0) }
    places += path.indices.filter { $0.isMultiple(of: 2) }.map { Double(path[$0]) ?? .nan }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1] += string }
  }
}
