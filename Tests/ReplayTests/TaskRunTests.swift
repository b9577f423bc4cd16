import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import Reports
import Scenarios
import Testing
import TextOutput
import Verification

/// Architectures with tasks: their runs are recorded and judged like all others.
@Suite struct TaskRunTests {
  private static let inputs: [UserInput] = [
    .id(.fill("a")), .password(.fill("b")), .confirm(.fill("b")), .password(.fill("c")),
  ]

  private static func log(
    _ way: TaskForm.Way, _ actions: [FlatStep.Action], _ backend: BackendChoice = .simulated
  ) -> EventLog {
    Form.run(.form(actions), TaskForm.arm(way), backend).log
  }

  @Test(arguments: [BackendChoice.simulated, .ordered(.walk(seed: 7))])
  func aRightFormIsRightAndTheSameEachTime(backend: BackendChoice) {
    let actions = Self.inputs.map { FlatStep.Action.input($0) }
    let findings = Form.verdict(.form(actions), TaskForm.arm(.right), backend).findings
    #expect(findings.isEmpty, "\(findings.map(\.sentence))")
    let runs = (0..<20).map { _ in LogDigests(of: Self.log(.right, actions, backend)).run }
    #expect(Set(runs).count == 1)
  }

  /// Such tasks would run beside the simulation, without a word.
  @Test func tasksOfCodeThatDoesNotSaySoAreFound() {
    let arm = Arm(of: .form, through: strayTasks)
    let findings = Form.verdict(.settled([.id(.key("a"))]), arm).findings
    #expect(
      findings.map(\.sentence).contains(
        "the run cannot be repeated: it makes tasks, and does not say so: let usesTasks be true"))
  }

  @Test func eachJobOfATaskHasALabelAndACause() {
    let log = Self.log(.right, Self.inputs.map { .input($0) })
    let labels = log.records.compactMap(\.jobLabel)
    #expect(labels.count { $0.hasPrefix("verdict") } >= 2 * Self.inputs.count)
    #expect(CauseChain.lost(in: log) == [])
    for index in log.records.indices where log.records[index].jobLabel != nil {
      #expect(CauseChain.input(of: index, in: log) != nil)
    }
  }

  @Test func whyLeadsFromAWriteAcrossASleepToTheInput() throws {
    let log = Self.log(.debounces, [.input(.id(.fill("a"))), .wait(1_000_000_000)])
    let write = try #require(log.records.lastIndex { $0.kind == .write })
    let kinds = log.causes(of: write).map { log.records[$0].kind }
    #expect(kinds.contains(.timerFire) && kinds.contains(.timerSet))
    #expect(kinds.last == .inputFill)
    let set = try #require(log.records.firstIndex { $0.kind == .timerSet })
    #expect(log.records[set].jobLabel == "wake-up of verdict")
    let lines = RecordLines(log, Form.bundled.controls)
    #expect(lines.line(of: set).contains("timer.set 300 ms \"wake-up of verdict\""))
  }

  /// Each text but the last has its timer cancelled, by the text after it.
  @Test func aTimerThatIsCancelledIsInTheLog() {
    let log = Self.log(.debounces, Self.inputs.map { .input($0) } + [.wait(1_000_000_000)])
    func count(_ kind: RecordKind) -> Int { log.records.count { $0.kind == kind } }
    #expect(count(.timerSet) == 4)
    #expect(count(.timerCancel) == 3)
    #expect(count(.timerFire) == 1)
    for record in log.records where record.kind == .timerFire {
      #expect(record.cause.map { log.records[$0].kind } == .timerSet)
    }
    #expect(RunFacts(of: log).failures[.tasks] == nil)
  }

  @Test func anEscapeFailsTheRun() {
    let findings = Form.verdict(
      .settled([.id(.fill("a")), .id(.fill("b"))]), TaskForm.arm(.escapes)
    ).findings
    let escape = "verdict was continued by the Dispatch queue of.the.test"
    #expect(findings.first?.sentence == "the run cannot be repeated: \(escape)", "\(findings)")
  }

  @Test func aTaskThatIsLeftIsToldAndEnds() {
    let verdict = Form.verdict(.settled(Self.inputs), TaskForm.arm(.leavesATask))
    #expect(
      verdict.findings.map(\.sentence) == [
        "I8: tasks had not ended when their screen had: reader waits"
      ])
  }
}

private let strayTasks = PlainArchitecture<FormScreen>("stray-tasks") { screen, _, _ in
  screen.id.onText = { _ in Task {} }
  return Session()
}

private final class Session: ScreenSession {}
