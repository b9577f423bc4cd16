import EventLogs
import FeatureContract
import FormScreen
import Interaction
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct VerifierTests {
  private static let golden = """
    load
      validation.text: "空欄があります"
      validation.color: "red"
    fill id "a"
      id: "a"

    """

  private static func findings(
    _ actions: [FlatStep.Action], golden: String? = nil, architecture: String = "direct"
  ) throws -> [Finding] {
    let arm = try #require(Form.arm(architecture))
    return Form.verdict(.form(actions), arm, golden: golden).findings
  }

  /// The golden text, the line that is told, and the two texts told of it.
  @Test(arguments: [
    (
      golden.replacing("red", with: "green"), 3, #"  validation.color: "green""#,
      #"  validation.color: "red""#
    ),
    (
      golden.replacing("  validation.color: \"red\"\n", with: ""), 3, "fill id \"a\"",
      #"  validation.color: "red""#
    ),
    (golden.replacing("  id: \"a\"\n", with: ""), 5, "", #"  id: "a""#),
    (golden + "more\n", 6, "more", ""), ("", 1, "", "load"),
    (
      golden.replacing("\u{304C}", with: "\u{304B}\u{3099}"), 2,
      "  validation.text: \"空欄\u{304B}\u{3099}あります\"", "  validation.text: \"空欄があります\""
    ),
  ])
  func anotherGoldenLineIsTold(golden: String, line: Int, expected: String, shown: String) throws {
    let findings = try Self.findings([.input(.id(.fill("a")))], golden: golden)
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.rule == .golden)
    #expect(finding.sentence.hasPrefix("golden line \(line) should be "))
    #expect(finding.expected?.utf8.elementsEqual(expected.utf8) == true)
    #expect(finding.shown?.utf8.elementsEqual(shown.utf8) == true)
  }

  @Test func anUnmetExpectationNamesItsPlace() throws {
    let register = ExpectedValue(.flag(true), at: SourcePosition(line: 40, column: 9))
    let findings = try Self.findings([
      .input(.id(.fill("a"))), .expects([.init("alert", ExpectedValue(.none, at: .start))]),
      .expects([
        .init("register", ExpectedValue(.object([.init("enabled", register)]), at: .start))
      ]),
    ])
    let position = SourcePosition(line: 40, column: 9)
    #expect(findings.map(\.position) == [position])
    #expect(
      findings.map(\.sentence) == [
        "expect at line 40: register.enabled should be true, is false"
      ]
    )
  }

  /// Load and one fill make six writes, and each later fill three; each `expect` counts anew.
  @Test(arguments: [(6, 3, 0), (5, 3, 1), (6, 2, 1), (0, 0, 2), (7, 4, 0)])
  func writesAreCountedSinceThePreviousExpectation(first: Int, second: Int, count: Int) throws {
    let found = try Self.findings([
      .input(.id(.fill("a"))), .expects(writes: first), .input(.id(.fill("b"))),
      .expects(writes: second),
    ])
    #expect(found.count == count)
    let words = found.map(\.sentence)
    #expect(
      words.contains("expect at line 2: writes should be at most \(first), is 6") == (first < 6))
    #expect(
      words.contains("expect at line 4: writes should be at most \(second), is 3") == (second < 3))
  }

  @Test func aDuringThatNoInputFollowsIsTold() throws {
    let findings = try Self.findings([
      .input(.id(.fill("a"))), .inside(FormControls.validationText, [.password(.fill("b"))]),
      .input(.id(.fill("b"))), .inside(FormControls.validationText, [.confirm(.fill("c"))]),
    ])
    #expect(
      findings.map(\.sentence) == [
        "during at line 4: no input follows that could cause the write"
      ])
  }

  @Test func severalFindingsAreAllTold() throws {
    let findings = try Self.findings(
      [
        .input(.id(.fill("a"))), .expects(writes: 0),
        .inside(FormControls.validationText, [.password(.fill("b"))]),
      ], golden: "")
    #expect(findings.count == 3)
  }

  /// The first breach of each is told, whatever the others are.
  @Test func invariantsOfAScreenAreToldApart() {
    let invariants = [Invariant.uniqueFavorites, .buttonAtRest, .rowsAtRest]
    let subjects = invariants.map { Finding(.shownInvariant, breaking: $0, "one breach").subject }
    #expect(Set(subjects).count == invariants.count, "\(subjects)")
  }
}
