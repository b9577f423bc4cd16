import Foundation
import Passes
import Plots
import Statistics
import Testing

@testable import Measurement
@testable import Pages
@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the pictures of results show.
@Suite struct PictureTests {
  private func results(
    _ change: (inout StoredSample) throws -> Void = { _ in }
  ) throws -> Results {
    var sample = try StoredSample()
    try change(&sample)
    return try sample.results()
  }

  private func file(_ name: String, of results: Results) throws -> String {
    try #require(ReportPictures.files(of: results).first { $0.name == name }).text
  }

  /// How often elements have the class.
  private func count(_ name: String, in picture: String) throws -> Int {
    try picture.matches(of: Regex("class=\"\(name) s[0-9]\"")).count
  }

  @Test(arguments: [
    ("slower", 3, 0, 0), ("faster", 3, 0, 0), ("tie", 2, 1, 0), ("unstable", 2, 0, 1),
    ("void", 2, 0, 1),
  ])
  func aRatioLooksAsItsVerdict(_ verdict: String, filled: Int, hollow: Int, crossed: Int) throws {
    let results = try results {
      try $0.set("features.0.layouts.0.comparisons.0.verdict", to: "\"\(verdict)\"")
    }
    let feature = results.features[0]
    let picture = RatioPicture.plot(
      of: feature, under: feature.layouts[0], against: feature.baseline, beside: [])
    // Without the legend, which has marks of its own.
    let rows = try #require(
      picture.plot(named: "x", .wide).element.split(separator: "a difference that").first)
    let legend = crossed == 1 ? 0 : 1
    let marks = String(rows)
    #expect(try marks.matches(of: Regex("<circle class=\"mark s[0-9]\"")).count == filled + 1)
    #expect(try count("hollow", in: marks) == hollow)
    #expect(try marks.matches(of: Regex("<path class=\"mark s[0-9]\"")).count == crossed)
    #expect(picture.plot(named: "x", .wide).element.contains("not valid") == (legend == 0))
  }

  @Test func anArmThatFailedHasARowWithoutAMark() throws {
    let results = try results {
      try $0.set("features.0.layouts.0.facts.1.numbers", to: "null")
      try $0.set(
        "features.0.layouts.0.facts.1.failure", to: #"{"what": "differs", "replay": "it"}"#)
    }
    let picture = try file("form-ratios.svg", of: results)
    #expect(picture.contains(">mvc</text>") && picture.contains(">fails</text>"))
    #expect(!picture.contains("1.13 ["))
  }

  @Test func anArmThatGlitchesIsMarkedWithItsCount() throws {
    let plain = try file("form-ratios.svg", of: results())
    #expect(!plain.contains("class=\"alert-mark\""))
    let picture = try file(
      "form-ratios.svg",
      of: results {
        try $0.set("features.0.layouts.0.facts.2.numbers.counts.glitches", to: "31")
      })
    // The mark and that of the legend.
    #expect(picture.matches(of: /class="alert-mark"/).count == 2)
    #expect(picture.contains(">31</text>") && picture.contains("glitches: 31."))
  }

  @Test func anotherBaselineTurnsTheRatioAround() throws {
    let feature = try results().features[0]
    let layout = feature.layouts[0]
    let comparison = try #require(layout.comparison(of: "direct", with: "mvc"))
    let row = RatioRow(layout.architectures[0], of: feature, under: layout, against: "mvc")
    #expect(row.claim == .faster)
    #expect(row.sentence.hasPrefix("direct: \(Figures.ratio(comparison))"))
  }

  @Test func picturesHaveFilesThatAreEqualEachTime() throws {
    let results = try results()
    let files = ReportPictures.files(of: results)
    let kinds = ["ratios", "rounds", "latency"]
    let names =
      kinds.map { "form-\($0)" } + (kinds + ["sizes", "size-ratios"]).map { "favorites-\($0)" }
    #expect(files.map(\.name) == names.flatMap { ["\($0).svg", "\($0)-narrow.svg"] })
    #expect(files.map(\.text) == ReportPictures.files(of: results).map(\.text))
    for file in files {
      #expect(file.text.contains("prefers-color-scheme: dark"))
      // Nothing but the namespace is an address.
      #expect(file.text.matches(of: /[a-z]+:\/\//).count == 1)
    }
  }

  @Test(arguments: [
    "</text><script>alert(1)</script>", "<!--", "]]>", "\" onload=\"alert(1)", "\u{202e}cvm",
    "a\u{0}b\u{1b}[31m", "", String(repeating: "登録", count: 300),
  ])
  func aHostileNameStaysText(_ name: String) throws {
    let results = try results { sample in
      for (place, old) in ["mvc", "direct", "form", "main", "favorites"].enumerated() {
        sample.rename(old, to: name + String(place))
      }
    }
    for file in ReportPictures.files(of: results) {
      #expect(XMLParser(data: Data(file.text.utf8)).parse(), "\(file.name)")
      #expect(!file.name.contains("/") && !file.text.contains("<script"))
      #expect(!file.text.unicodeScalars.contains("\u{202e}"))
    }
  }

  @Test func everyIdentifierOfThePageIsUnique() throws {
    let page = try ReportPage(results()).text()
    let identifiers = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(identifiers.contains { $0.hasPrefix("plot-") })
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test func whatWasNotMeasuredHasNoPicture() throws {
    let results = try results {
      try $0.set("features.0.layouts.0.latencies", to: "null")
      try $0.set("features.0.layouts.0.rounds", to: "null")
    }
    let layout = results.features[0].layouts[0]
    #expect(RoundsPicture.plot(of: layout, title: "Rounds") == nil)
    #expect(LatencyPicture.plot(of: layout, title: "Latency") == nil)
    #expect(
      ReportPictures.files(of: results).map(\.name).filter { $0.hasPrefix("form") }
        == ["form-ratios.svg", "form-ratios-narrow.svg"])
  }

  /// An architecture whose inputs wrote seldom has a curve of few inputs.
  @Test(arguments: [
    (864, "864 to 16 992 inputs per architecture", true),
    (16_992, "; 16 992 inputs per architecture", false),
  ])
  func theNumberOfInputsIsThatOfEachCurve(_ samples: Int, range: String, isTold: Bool) throws {
    let layout = try results {
      try $0.set(
        "features.0.layouts.0.latencies.arms.mvc.all.lastWrite.samples", to: "\(samples)")
    }.features[0].layouts[0]
    let plot = try #require(LatencyPicture.plot(of: layout, title: "L", metric: .lastWrite))
    let picture = plot.plot(named: "x", .wide).element.replacing("\u{a0}", with: " ")
    #expect(picture.contains(range))
    #expect(picture.contains("That of mvc has 864 of 17 280 inputs.") == isTold)
    #expect(picture.contains("A curve is made only of inputs that cause a write."))
    let blocked = try #require(LatencyPicture.plot(of: layout, title: "L", metric: .blocked))
    #expect(!blocked.plot(named: "x", .wide).element.contains("A curve is made"))
  }

  /// Where the labels of the axis stand, and the warnings.
  private func places(in picture: String) throws -> [String] {
    try picture.matches(
      of: Regex(
        "<text class=\"[a-z ]+\" x=\"([0-9.]+)\" y=\"[0-9.]+\" text-anchor=\"middle\">([0-9.]+)<",
        as: (Substring, Substring, Substring).self)
    ).map { "\($0.2) at \($0.1)" }
  }

  @Test(arguments: [
    [("features.0.glitches.arms.1.count.total", "31")],
    [
      ("features.0.glitches.arms.1.count.total", "31"),
      ("features.1.glitches.arms.1.count.total", "1"),
    ],
    [("features.0.layouts.0.comparisons.0.ratio", "12.3456e6")],
  ])
  func picturesSideBySideHaveOneAxis(_ changes: [(String, String)]) throws {
    let results = try results {
      for (place, value) in changes { try $0.set(place, to: value) }
    }
    for format in ["", "-narrow"] {
      let one = try places(in: file("form-ratios\(format).svg", of: results))
      #expect(one.count > 2)
      #expect(try places(in: file("favorites-ratios\(format).svg", of: results)) == one)
    }
  }

  /// A time has the unit and the digits that it has in the table below the picture.
  @Test func aPictureWritesTimesAsItsTable() throws {
    let results = try results()
    let picture = try file("favorites-sizes.svg", of: results)
    let names = ReportNames(results)
    let feature = results.features[1]
    let series = try #require(feature.sizeSweep)
    let rows = try #require(SizeView(series, of: feature, names).tables.first).rows
    for row in rows {
      for (size, cell) in zip(series.sizes, row.cells) {
        let text = cell.text.text.replacing(" tie (", with: " (")
        let time = try #require(text.split(separator: " (").first)
        #expect(picture.contains("\(time) at \(Figures.grouped(size))"))
      }
    }
  }

  @Test func aCurveHasAPointPerPercentileThatIsKnown() throws {
    let layout = try results().features[0].layouts[0]
    let curves = layout.architectures.compactMap {
      layout.figure("blocked", of: $0)?.distribution
    }
    let plot = try #require(LatencyPicture.plot(of: layout, title: "Latency"))
    let picture = plot.plot(named: "x", .wide).element
    let points = curves.reduce(0) { $0 + $1.points.count }
    // Each point, and one at the label of each curve.
    #expect(try count("mark", in: picture) == points + curves.count)
    #expect(picture.contains(">p50</text>"))
  }
}
