import Foundation
import Testing
import TextOutput

@testable import Measurement
@testable import Pages
@testable import Reports

@Suite struct ReportPageTests {
  private func page(_ change: (inout StoredSample) throws -> Void = { _ in }) throws -> String {
    var sample = try StoredSample()
    try change(&sample)
    return try ReportPage(sample.results()).text()
  }

  @Test func equalResultsGiveEqualBytes() throws {
    let (one, other) = (try page(), try page())
    #expect(one == other)
    #expect(one.hasPrefix("<!doctype html>"))
  }

  @Test func aQuickRunSaysWhatItLeftOut() throws {
    let whole = try StoredSample().results()
    let quick = Results(
      seed: 1, environment: whole.environment, features: whole.features,
      leftOut: "2 of <3> scenarios")
    let read = try Results(Data(quick.text().utf8), path: "quick.json")
    #expect(
      try ReportPage(read).text().contains("because quick.</strong> 2 of &lt;3&gt; scenarios."))
    #expect(try !page().contains("because quick"))
  }

  /// The cost of a hop stands below the layouts, where results have one.
  @Test func theLayoutsTellTheCostOfAHop() throws {
    let told = try page {
      let medians = #"{"processes": 3, "medians": [500, 510, 520]}"#
      try $0.set("environment.harness.hops", to: #"{"awake": \#(medians), "asleep": \#(medians)}"#)
    }
    #expect(told.contains("</dl>\n<p class=\"note\">One hop to a queue takes "))
    #expect(try !page().contains("One hop to a queue takes"))
  }

  /// Names come from files of anybody. None of them ends an element, an attribute or the data.
  @Test(arguments: [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "\" onmouseover=\"alert(1)",
    "\"\u{301} onmouseover=alert(1) x=\"", "' autofocus onfocus='alert(1)", "{{{picture}}}",
    "]]><svg onload=alert(1)>", "\u{202e}cvm", "a\u{0}b\u{1b}[31m",
  ])
  func aNameStaysText(_ name: String) throws {
    let page = try page { try Self.put(name, into: &$0) }
    // Every element and attribute is one of those that the plain page has.
    #expect(MarkupNames(of: page).names.subtracting(try Self.plainNames.get()) == [])
    let hidden: [Unicode.Scalar] = ["\u{202e}", "\u{0}", "\u{1b}"]
    for scalar in hidden {
      let isThere = page.unicodeScalars.contains(scalar)
      #expect(!isThere)
    }
  }

  /// What a page has whose names are harmless.
  private static let plainNames = Result {
    var sample = try StoredSample()
    try put("plain", into: &sample)
    return MarkupNames(of: try ReportPage(sample.results()).text()).names
  }

  /// In every place that a file fills.
  private static func put(_ name: String, into sample: inout StoredSample) throws {
    for (place, old) in ["mvc", "direct", "form", "main", "fill id"].enumerated() {
      sample.rename(old, to: name + String(place))
    }
    let text = try StoredSample.quoted(name)
    for place in ["features.0.scenarios.0", "environment.processor", "environment.compiler"] {
      try sample.set(place, to: text)
    }
    try sample.set("features.0.layouts.1.facts.1.numbers", to: "null")
    try sample.set(
      "features.0.layouts.1.facts.1.failure", to: #"{"what": \#(text), "replay": \#(text)}"#)
  }

  /// No text ends the data early, and it is JSON to its end.
  @Test func theDataIsWhole() throws {
    let page = try page { $0.rename("mvc", to: "</script><!--<script>") }
    let start = try #require(page.range(of: "id=\"report-data\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      json["architectures"] as? [String] == ["direct", "</script><!--<script>", "mvvm-reactive"])
  }

  /// Without the whole page in the message.
  private static func expect(_ page: some StringProtocol, says text: String) {
    let isThere = page.contains(text)
    #expect(isThere, "the page does not say: \(text)")
  }

  /// What else the page says, and when.
  struct Saying: Sendable, CustomTestStringConvertible {
    let name: String
    var changes: [(String, String)] = []
    let says: [String]
    var testDescription: String { name }
  }

  private static let form = "features.0.layouts.0"

  @Test(arguments: [
    Saying(
      name: "as it is",
      says: [
        "<h1>What does each way of binding cost", "Compared with direct", "all 24 runs of the",
        "How to read it", "What it does not say", "OpenCombine", "Reading the clock",
      ]),
    Saying(
      name: "incomplete", changes: [("isWhole", "false")], says: ["<strong>Incomplete.</strong>"]),
    Saying(
      name: "stored by an older program",
      changes: [("features.0.correctness", "null")],
      says: ["is not in these results", "an older program stored them"]),
    Saying(
      name: "a failure",
      changes: [
        ("\(form).facts.1.numbers", "null"),
        ("\(form).facts.1.failure", #"{"what": "shows nothing", "replay": "bindlab replay a"}"#),
      ],
      says: [
        "Not measured: shows nothing", "<code>bindlab replay a</code>", "✗ failed",
        "mvc has no numbers",
      ]),
    Saying(
      name: "void",
      changes: [("features.0.isVoid", "true")],
      says: ["No claim about times is valid: direct differed from itself."]),
    Saying(
      name: "unstable",
      changes: [("\(form).comparisons.0.verdict", "\"unstable\"")],
      says: ["<strong>mvc, form under main</strong>", "mvc is unstable"]),
    Saying(
      name: "nothing measured under a layout",
      changes: [("features.0.layouts", "[]")], says: ["No layout was measured."]),
    Saying(
      name: "a run that failed",
      changes: [
        ("features.0.correctness.arms.0.passed", "0"),
        ("features.0.correctness.arms.0.failure", "\"a.scenario.yaml: shows nothing\""),
      ],
      says: ["23 of 24 runs of the measured scenarios showed", "✗ 1/2", "a.scenario.yaml: shows"]),
  ]) func thePageSays(_ saying: Saying) throws {
    let page = try page { sample in
      for (place, value) in saying.changes { try sample.set(place, to: value) }
    }
    for text in saying.says {
      Self.expect(page, says: text)
    }
  }

  /// Without script the page shows the answer, a picture and the matrix.
  @Test func thePageNeedsNoScriptForTheFirstAnswer() throws {
    let page = try page()
    let body = try #require(page.range(of: "<script")).lowerBound
    let shown = page[..<body]
    Self.expect(shown, says: "Not known beyond the ")
    Self.expect(shown, says: "<svg")
    Self.expect(shown, says: "data-kind=\"claim\"")
  }

  /// Each layout has a picture for the first screen, so that one is left if others are hidden.
  @Test func everyLayoutHasAPicture() throws {
    let results = try StoredSample().results()
    let names = ReportNames(results)
    let matrix = Matrix(results.features[0], Matrix.metrics(of: results), names)
    let view = FeatureView(
      matrix, beside: results, Elsewhere(beside: results.features), Metric.standard, names)
    #expect(view.drawings.map(\.under.text) == ["0", "0", "0", "1"])
    #expect(view.drawings.map(\.against) == ["0", "1", "2", "0"])
    #expect(view.drawings.map(\.isHidden) == [false, true, true, true])
    #expect(Set(view.drawings.map(\.drawing)).count == 4)
    let page = try page()
    Self.expect(page, says: "data-recorded hidden>The rounds and their tables compare with direct.")
    Self.expect(page, says: "data-recorded hidden>These pictures and tables compare with direct.")
  }

  /// Every link inside the page leads to a place of the page, whatever is glitching or failing.
  @Test(arguments: [false, true]) func noLinkIsDead(isReference: Bool) throws {
    let page =
      isReference
      ? try ReportPage(StoredSample.reference().results()).text()
      : try page { sample in
        try sample.set("\(Self.form).facts.1.numbers", to: "null")
        try sample.set(
          "\(Self.form).facts.1.failure",
          to: #"{"what": "shows nothing", "replay": "bindlab replay a"}"#)
      }
    let ids = Set(page.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
    let links = page.matches(of: /href="#([^"]*)"/).map { String($0.1) }
    let lists = isReference ? "glitches-" : "failures-"
    #expect(links.contains { $0.hasPrefix(lists) })
    // The triangle of a picture leads there, too. Of a picture with links, readers are told.
    let marks = page.matches(of: /role="group"(?:(?!<\/svg>)[\s\S])*?<a href="#glitches-/)
    #expect(marks.isEmpty != isReference)
    #expect(links.filter { !ids.contains($0) } == [])
    let hasRun = page.contains("<a data-run")
    #expect(!hasRun, "there is a link to a run that the page does not carry")
  }

  /// A tie has its interval, so that a reader sees how large a difference can be.
  @Test func aTieOfASizeHasItsInterval() throws {
    let feature = try StoredSample.reference().results().features[1]
    let series = try #require(feature.sizeSweep)
    let cells = SizeSweepReport(series, of: "favorites").sections[0].table.rows.flatMap { $0 }
    let ties = cells.filter { $0.contains("tie") }
    #expect(!ties.isEmpty)
    #expect(ties.allSatisfy { $0.contains(/tie \(\d+\.\d\d–\d+\.\d\d\)$/) }, "\(ties)")
  }

  /// A note about one size says what the number is.
  @Test func aNoteSaysOfWhatItsSizeIs() throws {
    let feature = try StoredSample().results().features[1]
    let series = try #require(feature.sizeSweep)
    let notes = SizeSweepReport(series, of: "favorites").sections[0].notes
    let first = try #require(series.sizes.first)
    let said = "At \(first) favorites: direct against itself"
    #expect(notes.contains { $0.text.hasPrefix(said) })
  }
}
