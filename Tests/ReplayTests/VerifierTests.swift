import EventLogs
import FormScreen
import Interaction
import Queues
import Replay
import Scenarios
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

  private static func failures(
    _ actions: [FlatStep.Action], golden: String? = nil, architecture: String = "direct"
  ) throws -> [Failure] {
    let arm = try #require(Form.arm(architecture))
    return Form.verdict(.form(actions), arm, golden: golden).failures
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
    let failures = try Self.failures([.input(.id(.fill("a")))], golden: golden)
    guard case .golden(line, let tellsExpected, let tellsShown) = failures.first else {
      Issue.record("not a golden line \(line): \(failures)")
      return
    }
    #expect(failures.count == 1)
    #expect(tellsExpected.utf8.elementsEqual(expected.utf8))
    #expect(tellsShown.utf8.elementsEqual(shown.utf8))
  }

  @Test func theRightGoldenAndNoneAreFine() throws {
    #expect(try Self.failures([.input(.id(.fill("a")))], golden: Self.golden).isEmpty)
    #expect(try Self.failures([.input(.id(.fill("a")))]).isEmpty)
  }

  @Test func anUnmetExpectationNamesItsPlace() throws {
    let register = ExpectedValue(.flag(true), at: SourcePosition(line: 40, column: 9))
    let failures = try Self.failures([
      .input(.id(.fill("a"))), .expects([.init("alert", ExpectedValue(.none, at: .start))]),
      .expects([
        .init("register", ExpectedValue(.object([.init("enabled", register)]), at: .start))
      ]),
    ])
    let expected = Failure.expectation(
      at: SourcePosition(line: 40, column: 9), what: "register.enabled", expected: "true",
      shown: "false")
    #expect(failures == [expected])
    #expect(
      failures.map(\.description) == [
        "expect at line 40: register.enabled should be true, is false"
      ]
    )
  }

  /// Load and one fill make six writes, and each later fill three; each `expect` counts anew.
  @Test(arguments: [(6, 3, 0), (5, 3, 1), (6, 2, 1), (0, 0, 2), (7, 4, 0)])
  func writesAreCountedSinceThePreviousExpectation(first: Int, second: Int, failures: Int) throws {
    let found = try Self.failures([
      .input(.id(.fill("a"))), .expects(writes: first), .input(.id(.fill("b"))),
      .expects(writes: second),
    ])
    #expect(found.count == failures)
    let firstFailure = Failure.expectation(
      at: SourcePosition(line: 2, column: 1), what: "writes", expected: "at most \(first)",
      shown: "6")
    let secondFailure = Failure.expectation(
      at: SourcePosition(line: 4, column: 1), what: "writes", expected: "at most \(second)",
      shown: "3")
    #expect(found.contains(firstFailure) == (first < 6))
    #expect(found.contains(secondFailure) == (second < 3))
  }

  @Test(arguments: [
    ("mvvm-reactive", 1, 0, true), ("mvvm-reactive", 0, 0, false), ("mvvm-reactive", 2, 0, false),
    ("mvvm-reactive", 1, 1, false), ("direct", 0, 0, true), ("direct", 1, 0, false),
  ])
  func glitchesAreCountedSinceThePreviousExpectation(
    architecture: String, first: Int, second: Int, isMet: Bool
  ) throws {
    let failures = try Self.failures(
      [
        .input(.id(.fill("a"))), .input(.password(.fill("b"))), .input(.confirm(.fill("b"))),
        .expects(glitches: first), .input(.id(.fill("c"))), .expects(glitches: second),
      ], architecture: architecture)
    #expect(failures.isEmpty == isMet)
    for failure in failures {
      guard case .expectation(_, _, "glitches", _, _) = failure else {
        Issue.record("\(failure)")
        continue
      }
    }
  }

  @Test func aDuringThatNoInputFollowsIsTold() throws {
    let failures = try Self.failures([
      .input(.id(.fill("a"))), .inside(FormControls.validationText, [.password(.fill("b"))]),
      .input(.id(.fill("b"))), .inside(FormControls.validationText, [.confirm(.fill("c"))]),
    ])
    #expect(failures == [.unusedDuring(at: SourcePosition(line: 4, column: 1))])
  }

  @Test func severalFailuresAreAllTold() throws {
    let failures = try Self.failures(
      [
        .input(.id(.fill("a"))), .expects(writes: 0, glitches: 4),
        .inside(FormControls.validationText, [.password(.fill("b"))]),
      ], golden: "")
    #expect(failures.count == 4)
  }

  @Test(arguments: [
    (Failure.sessionLeaked, "the session outlived its screen"),
    (.invariant("I3: twice"), "I3: twice"),
    (
      .olderAfterNewer(property: "alert", version: 1, shown: 2),
      "I10: alert was written from version 1 of the model after it showed version 2"
    ),
    (
      .remaining(3),
      "I8: 3 of the objects that were built for a pushed page outlived the page"
    ),
    (.didNotSettle(.stillRunning(seconds: 60)), "did not settle within 60 s"),
    (.writeOffMain(property: "alert", queue: ""), "I1: alert was written on no queue, not on main"),
    (.writeTooLate(property: "alert"), "I2: alert was written after its screen had gone"),
    (
      .golden(line: 3, expected: "a", shown: "b"),
      "golden line 3 should be `a`, is `b` (to accept it: verify --write-goldens)"
    ),
    (.writeWithoutCause(property: "alert"), "I7: alert was written and no input caused it"),
    (
      .unusedDuring(at: .start),
      "during at line 1: no input follows that could cause the write"
    ),
    (
      .escaped("task 1 was continued by the thread x"),
      "the run cannot be repeated: task 1 was continued by the thread x"
    ),
    (.tasksLeft("task 1 waits"), "I8: tasks had not ended when their screen had: task 1 waits"),
    (.notJudged("the check built is missing"), "not judged: the check built is missing"),
  ])
  func everyFailureIsASentence(failure: Failure, text: String) {
    #expect(failure.description == text)
  }
}
