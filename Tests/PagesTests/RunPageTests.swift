import EventLogs
import Foundation
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Verification

@testable import Pages

/// The file as a whole: nothing that a run says becomes markup, script or a hidden character.
@Suite struct RunPageTests {
  private static let hostile =
    "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&{{x}}<!--\u{1B}[31m\u{202E}"

  private static func scenario(_ text: String) -> String {
    """
    scenario: 1
    name: \(JSONValue.text(text).line)
    feature: form
    steps:
      - paste: {into: id, text: \(JSONValue.text(text).line)}
      - expect: {fields: {id: \(JSONValue.text("not " + text).line)}}

    """
  }

  /// Everything between the tags of a page's data and script is as it was made.
  private static func pieces(of page: String) throws -> (markup: String, json: String) {
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return (String(page[..<start.lowerBound]), String(page[start.upperBound..<end.lowerBound]))
  }

  @Test func hostileTextsStayTexts() throws {
    let visible = Self.hostile.filter { !$0.unicodeScalars.contains { $0.value == 0x1B } }
    let run = try RunSamples.run(text: Self.scenario(String(visible)))
    let named = run.named(
      Self.hostile, [ScenarioSource(path: Self.hostile, text: Self.hostile)] + run.sources,
      remarks: [Self.hostile])
    for page in [try RunPage(named).text(), try RunPage(named, besides: run).text()] {
      #expect(page.firstHidden == nil)
      let (markup, json) = try Self.pieces(of: page)
      for text in [markup, json] {
        #expect(!text.contains("<script>alert") && !text.contains("<img") && !text.contains("<!--"))
      }
      #expect(markup.contains("&#60;script&#62;alert(1)&#60;/script&#62;"))
      #expect(page.components(separatedBy: "</script>").count == 3, "the data and the script")
      let data = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect((data as? [String: Any])?["values"] is [Any])
    }
  }

  /// A quotation mark with a combining mark is one character to Swift, and two to a browser.
  @Test func aDisguisedQuotationMarkEndsNoAttribute() throws {
    let run = try RunSamples.run(text: Self.scenario("x"))
    let named = run.named("\"\u{301} onmouseover=\"\u{301}alert(1)")
    let (markup, _) = try Self.pieces(of: try RunPage(named, besides: run).text())
    #expect(markup.contains("&#34;\u{301} onmouseover=&#34;\u{301}alert(1)"))
  }

  @Test func aNameOfTenThousandCharactersIsCut() throws {
    let name = String(repeating: "n", count: 10_000)
    let page = try RunPage(try RunSamples.run(text: Self.scenario(name))).text()
    #expect(!page.contains(String(repeating: "n", count: 401)))
    #expect(page.contains("…") && page.contains("10000"))
  }

  /// No text can become markup, because the script has nothing that makes markup of a text.
  @Test func theScriptMakesNoMarkup() throws {
    let page = try RunPage(try RunSamples.run(of: RunSamples.registration)).text()
    let script = try #require(page.components(separatedBy: "<script>").last)
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
      "setAttribute(\"style\"", "setAttribute(\"on", "fetch(", "XMLHttpRequest", "import(",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'") && page.contains("script-src 'sha256-"))
  }

  @Test func theJudgementStandsAtTheTop() throws {
    let run = try RunSamples.run(of: RunSamples.registration, "mvc", .main) { $0.paled() }
    let (markup, _) = try Self.pieces(of: try RunPage(run).text())
    #expect(markup.contains(">Failed</span>"))
    let answer = RunPage(run).answer
    #expect(answer.contains(#"validation.color should be "red", is "black""#))
    #expect(markup.contains(Markup.text(answer)))
    let right = try RunSamples.run(of: RunSamples.registration)
    let page = RunPage(right)
    #expect(page.answer == "Every settled screen shows what the specification says.")
    #expect(try Self.pieces(of: page.text()).markup.contains(">Passed</span>"))
  }

  /// A run that nobody let come to its end has not passed, however right it was so far.
  @Test(arguments: [0, 5, 100])
  func aRunThatWasCutOffHasNotPassed(count: Int) throws {
    let whole = try RunSamples.run(of: RunSamples.registration)
    let cut = try RunSamples.run(of: RunSamples.registration) { $0.cut(after: count) }
    let last = try #require(RunSteps(of: cut.log).all.indices.last)
    let page = RunPage(cut)
    let place = count == 0 ? "before its first input." : " input \(last) ("
    #expect(page.answer.hasPrefix("The run stopped ") && page.answer.contains(place))
    let end = count == 0 ? "first input." : "; everything up to there was right."
    #expect(page.answer.hasSuffix(end), "\(page.answer)")
    #expect(page.findings.map(\.kind).last == .stop)
    #expect(page.isDifferent)
    let markup = try Self.pieces(of: page.text()).markup
    #expect(markup.contains(">Cut off</span>") && !markup.contains(">Passed</span>"))
    for (one, other) in [(cut, whole), (whole, cut)] {
      let page = RunPage(one, besides: other)
      let isTold = page.answer.hasPrefix("The settled screens are equal. ")
      #expect(isTold && page.answer.contains(" stopped ") && page.difference == nil)
      #expect(try page.text().contains(#"class="answer bad""#))
    }
  }

  /// The log of a run that failed before it was cut off has failed.
  @Test func whatWasWrongBeforeTheEndIsTold() throws {
    let cut = try RunSamples.run(of: RunSamples.registration) { $0.paled().cut(after: 100) }
    let answer = RunPage(cut).answer
    #expect(answer.hasPrefix("The run failed: ") && answer.contains(". It stopped "), "\(answer)")
  }

  @Test func noFolderOfTheMachineIsOnThePage() throws {
    let run = try RunSamples.run(of: RunSamples.registration)
    let path = "/secret/of/form/a.scenario.yaml"
    let page = run.named(
      nil, run.sources.map { ScenarioSource(path: path, text: $0.text) },
      remarks: ["\(path) is old"])
    let text = try RunPage(page).text()
    #expect(!text.contains("secret") && text.contains("…/form/a.scenario.yaml is old"))
  }
}
