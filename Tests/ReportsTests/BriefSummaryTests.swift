import Foundation
import TestSupport
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

/// The summary as the main job prints it.
@Suite struct BriefSummaryTests {
  private static func text(of features: [FeatureResult]) -> [String] {
    SummaryReport(features).text(isBrief: true).split(separator: "\n").map(String.init)
  }

  private static func reference() throws -> Results {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Results/baseline").standardized
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".json") })
    return try Results(Data(contentsOf: folder.appending(path: name)), path: name)
  }

  /// README and the page on numbers have a part of it each. With the environment variable set, the
  /// test writes them.
  @Test(arguments: [("README.md", "form"), ("docs/numbers.md", "favorites")])
  func thePagesShowTheReference(page: String, feature: String) throws {
    let results = try Self.reference().features.filter { $0.feature == feature }
    let text = SummaryReport(results).text(isBrief: true)
    let table = text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
    let part = GeneratedPart("summary", of: page, writtenWith: "UPDATE_SUMMARY")
    #expect(
      try part.isTrue("\n```\n" + table + "```\n\n"),
      """
      the reference run has another summary; write it with
      UPDATE_SUMMARY=1 scripts/test --filter \(Self.self)
      """)
  }

  private static func text(_ synthetic: SyntheticResult) throws -> [String] {
    text(of: [try synthetic.make()])
  }

  /// The architectures with the mark.
  private static func marked(_ lines: [String]) -> Set<String> {
    Set(
      lines.compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 1 && words[1] == "*" ? String(words[0]) : nil
      })
  }

  /// With the lines that the main job adds, and some for what other machines or runs have to say,
  /// it stays within 40.
  @Test func theReferenceTakesLessThanAScreen() throws {
    let results = try Self.reference()
    #expect(results.features.count == 2)
    let text = SummaryReport(results.features).text(isBrief: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 34, "\(text)")
    #expect(lines.allSatisfy { TextWidth.of($0) <= Paragraph.standardWidth })
    #expect(lines.contains { $0.hasPrefix("* Best: ") })
  }

  /// Nobody would choose the baseline as a pattern, so it has no mark, however short its time.
  @Test func theFastestPatternsAreMarked() throws {
    #expect(try Self.marked(Self.text(SyntheticResult())) == ["mvc", "mvp", "mvvm-closure"])
    var one = SyntheticResult()
    one.ratios = [("mvc", 1.5), ("mvp", 1.2), ("flux", 4)]
    let lines = try Self.text(one)
    #expect(Self.marked(lines) == ["mvp"])
    #expect(lines.contains { $0.hasPrefix("* Best: mvp in time") }, "\(lines)")
  }

  @Test func withoutAValidTimeNothingIsMarked() throws {
    let lines = try Self.text(SyntheticResult(aaRatio: 1.2))
    #expect(Self.marked(lines).isEmpty)
    #expect(!lines.contains { $0.contains("in time") }, "\(lines)")
  }

  /// An unstable arm has no valid time.
  @Test func anUnstableArmIsNotMarked() throws {
    var drifting = SyntheticResult(drifting: ["mvc"])
    drifting.ratios = [("mvc", 1.1), ("mvp", 1.5), ("flux", 4)]
    #expect(try Self.marked(Self.text(drifting)) == ["mvp"])
  }

  @Test func aTitleStandsInTheFirstLineOfABrokenHeading() {
    var table = Table([.init("name", .left), .init("two\nlines")])
    table.add(["a long name", "1"])
    #expect(
      table.text(fitting: 40, titled: "title")
        == "title          two\nname         lines\na long name      1\n")
    #expect(
      table.text(fitting: 40, titled: "a title that is too long")
        == "a title that is too long\n               two\nname         lines\na long name      1\n")
  }
}
