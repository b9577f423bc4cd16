import EventLogs
import Interaction
import Queues
import Scenarios
import Testing

@testable import Replay

/// What the driver says in the log is read as it was said.
@Suite struct RunFactsTests {
  private static let checks: [RunCheck] = [
    RunCheck(.jobs), RunCheck(.jobs, count: 5), RunCheck(.seconds, count: 60),
    RunCheck(.session), RunCheck(.pushed, count: -3), RunCheck(.during),
    RunCheck(.during, failed: .number(0)), RunCheck(.escaped, failed: .text("task 1")),
    RunCheck(.tasks, failed: .text("task 1 waits")),
  ]

  private static func record(_ kind: RecordKind, _ value: Value) -> Record {
    Record(time: 0, kind: kind, queue: 0, job: 0, causePlusOne: 0, on: nil, value: value)
  }

  @Test(arguments: checks) func aCheckIsReadAsItWasWritten(check: RunCheck) {
    let (kind, value) = check.record
    #expect(RunCheck(Self.record(kind, value)) == check)
  }

  @Test(
    arguments: [
      (StepMark(step: 0), .number(0)), (StepMark(step: 7), .number(7)),
      (StepMark(step: 7, ordinal: 3), .list([.number(7), .number(3)])),
      (
        StepMark(step: 7, ordinal: 3, labels: ["pw"]),
        .list([.number(7), .number(3), .text("pw")])
      ),
      (
        StepMark(step: 12, labels: ["登録", "all"]),
        .list([.number(12), .none, .text("登録"), .text("all")])
      ),
    ] as [(StepMark, Value)])
  func aMarkIsReadAsItWasWritten(mark: StepMark, value: Value) {
    #expect(mark.value == value)
    #expect(StepMark(Self.record(.mark, value)) == mark)
  }

  @Test func aMarkTellsTheLastOfTheStepsThatEndThere() {
    let ends = [
      WrittenStepEnd(ordinal: nil, label: "inner"), WrittenStepEnd(ordinal: 2, label: "outer"),
      WrittenStepEnd(ordinal: 3, label: nil),
    ]
    #expect(StepMark(step: 7, ends) == StepMark(step: 7, ordinal: 3, labels: ["inner", "outer"]))
    #expect(StepMark(step: 7, []) == StepMark(step: 7))
  }

  /// A log comes from a file.
  @Test(arguments: [
    (RecordKind.checkPass, Value.none), (.checkPass, .list([])), (.checkPass, .list([.number(1)])),
    (.checkPass, .list([.text("other")])), (.checkPass, .list([.text("built"), .number(1)])),
    (.checkFail, .list([.text("built")])), (.write, .list([.text("built")])),
    (.mark, .none), (.mark, .text("1")), (.mark, .list([])), (.mark, .list([.number(1)])),
    (.mark, .list([.text("a"), .number(1)])), (.mark, .list([.number(1), .none])),
    (.mark, .list([.number(1), .text("a")])),
    (.mark, .list([.number(1), .number(1), .number(1)])),
    (.mark, .list([.number(1), .none, .text("a"), .none])), (.settled, .number(0)),
  ])
  func whatWeWouldNotWriteSaysNothing(kind: RecordKind, value: Value) {
    let record = Self.record(kind, value)
    #expect(RunCheck(record) == nil)
    #expect(StepMark(record) == nil)
  }

  @Test func factsAreThoseOfTheChecks() {
    var log = HandMadeLog().log
    func append(_ check: RunCheck) {
      log.append(Self.record(check.record.kind, check.record.value))
    }
    for step in [0, 1, 3, 2] { log.append(Self.record(.mark, .number(step))) }
    #expect(!RunFacts(of: log).isWhole)
    append(RunCheck(.during, count: 4))
    append(RunCheck(.during, count: 6))
    append(RunCheck(.read, count: 1))
    append(RunCheck(.read, count: 2))
    append(RunCheck(.freed, count: 1))
    append(RunCheck(.escaped, failed: .text("task 1")))
    append(RunCheck(.escaped, failed: .text("task 2")))
    append(RunCheck(.tasks, failed: .text("task 3 waits")))
    append(RunCheck(.session, count: 1))
    append(RunCheck(.pushed, count: 2))
    append(RunCheck(.built, count: 5))
    append(RunCheck(.jobs, count: 9))
    let facts = RunFacts(of: log)
    // A mark that is out of turn is not taken for a step's end.
    #expect(facts.stepEnds == [0, 1, 3])
    #expect(facts.unusedDuring == [4, 6])
    // The first of each.
    #expect(facts.failures[.read]?.record == log.records.count - 10)
    #expect(facts.failures[.change] == nil && !facts.lacksExecutors)
    #expect(facts.failures[.freed]?.record == log.records.count - 8)
    #expect(facts.failures[.escaped]?.text == "task 1")
    #expect(facts.failures[.tasks]?.text == "task 3 waits")
    #expect(facts.failures[.session] != nil)
    #expect(facts.failures[.pushed]?.number == 2)
    #expect(facts.failures[.built]?.number == 5)
    #expect(facts.stopped == .jobBudget(9))
    #expect(facts.isWhole)
  }

  @Test func aRunSaysThatAllIsWell() throws {
    let run = Form.run(.form([.input(.id(.fill("a")))]), try #require(Form.arm("mvc")))
    let checks = run.log.records.filter { $0.kind == .checkPass }.compactMap(RunCheck.init)
    #expect(
      checks == [
        RunCheck(.during), RunCheck(.session), RunCheck(.pushed), RunCheck(.built), RunCheck(.jobs),
      ])
    #expect(RunFacts(of: run.log).isWhole)
    #expect(!run.log.records.contains { $0.kind == .checkFail })
  }
}
