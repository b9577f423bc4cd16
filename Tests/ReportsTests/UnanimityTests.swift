import FeatureContract
import Replay
import Reports
import Testing

@testable import Verification

/// Where the mistake is, if all show the same.
@Suite struct UnanimityTests {
  private static let twice = VerifiedText(
    steps: """
        - expect: {validation: {text: nope}, register: {enabled: true}}
        - paste: {into: id, text: a}
        - expect: {register: {enabled: true}}

      """)
  private static let path = VerifiedText.wrong.path

  private static func text(of texts: [VerifiedText], through names: [String]) throws -> String {
    let tasks = try texts.flatMap { try $0.tasks() }
      .filter { names.contains($0.arm.architecture.name) }
    return VerificationReport(
      cells: VerificationMatrix.cells(of: tasks, commandName: "own-bindlab")
    ).text
  }

  @Test func eachWrongExpectationIsToldWithTheValueThatIsRight() throws {
    let text = try Self.text(of: [Self.twice], through: ["direct", "mvc"])
    #expect(
      text.hasSuffix(
        """

        \(Self.path): expect at line 5: validation.text should be "nope", is "空欄があります"
        \(Self.path): expect at line 5: register.enabled should be true, is false
        \(Self.path): expect at line 7: register.enabled should be true, is false
          in direct and mvc under main, simulated and 2 more cells
          direct, mvc and the specification agree: the expectation is wrong
            write validation.text: "空欄があります" at \(Self.path):5
            write register.enabled: false at \(Self.path):5
            write register.enabled: false at \(Self.path):7
          replay: own-bindlab replay \(Self.path) --architecture direct --queues main
          show: own-bindlab show \(Self.path) --architecture direct --queues main

        in English:
          空欄があります: a field is empty

        """), "\(text)")
  }

  /// The value of one pass would be wrong in the other.
  @Test func noValueIsToldForARepeatedExpectation() throws {
    let repeated = VerifiedText(
      steps: """
          - repeat:
              times: 2
              steps:
                - type: {into: id, text: a}
                - expect: {fields: {id: a}}

        """)
    let text = try Self.text(of: [repeated], through: ["direct", "mvc"])
    #expect(text.contains("fields.id should be \"a\", is \"aa\""))
    #expect(text.contains("agree: the expectation is wrong"))
    #expect(!text.contains("write "))
  }

  @Test func oneArchitectureRefutesNothing() throws {
    let text = try Self.text(of: [.wrong], through: ["mvc"])
    #expect(text.contains("\n  mvc is the only architecture that ran, and the specification "))
    #expect(!text.contains("write "))
  }

  @Test func whatIsTooMuchIsNoWordOfTheSpecification() throws {
    let writes = VerifiedText(steps: "  - expect: {writes: {max: 0}}\n")
    let text = try Self.text(of: [writes], through: ["direct", "mvc"])
    #expect(text.contains("writes should be at most 0"))
    #expect(!text.contains("agree"))
  }

  private static let difference = TranscriptDifference(
    step: 2, input: "tap register", property: "a.b", expected: "1", shown: "2")

  /// The cells of runs that all fail in these ways, but for those of an architecture.
  private static func text(_ failures: [Failure], without right: String = "") throws -> String {
    let tasks = try VerifiedText.right.tasks()
    var matrix = VerificationMatrix(of: tasks)
    for task in tasks {
      let isRight = task.arm.architecture.name == right
      matrix.add(
        TaskResult(
          findings: isRight ? [] : failures.map { VerificationCell.Finding(task, $0) }),
        of: task)
    }
    return VerificationReport(cells: matrix.cells).text
  }

  @Test func allArchitecturesAgainstTheSpecificationAreTold() throws {
    let words = "\n  direct and mvc show the same: the specification is wrong, or all of them are\n"
    #expect(try Self.text([.specification(Self.difference)]).contains(words))
    #expect(
      !(try Self.text([.specification(Self.difference)], without: "mvc").contains("the same")))
  }

  @Test func theOtherDifferencesOfARunStandBesideTheFirst() throws {
    let others = (1...5).map { number in
      Failure.specification(
        TranscriptDifference(
          step: 2 + number, input: "load", property: "c.\(number)", expected: "1", shown: "2"))
    }
    let text = try Self.text([.specification(Self.difference)] + others, without: "mvc")
    #expect(text.contains("\n  also: step 3 (load): c.1 should be 1, is 2\n"))
    #expect(text.contains("c.3") && !text.contains("c.4"))
    #expect(text.contains("\n  and 2 more of this run\n"))
  }

  /// The golden transcript follows from the wrong screen, and a glitch before it does not.
  @Test func oneCauseIsOneFinding() throws {
    let glitch = TranscriptDifference(
      step: 1, input: "load", property: "a.c", expected: "1", shown: "2")
    let text = try Self.text([
      .specification(Self.difference), .glitch(glitch), .golden(line: 1, expected: "a", shown: "b"),
    ])
    #expect(text.contains("step 1 (load): in between, a.c should be 1"))
    #expect(!text.contains("golden line"))
  }
}
