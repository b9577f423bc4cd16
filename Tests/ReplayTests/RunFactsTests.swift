import EventLogs
import HeadlessUI
import Queues
import Scenarios
import Testing

@testable import Replay

/// What the driver says in the log is read as it was said.
@Suite struct RunFactsTests {
  private static let checks: [RunCheck] = [
    .settling(nil), .settling(.jobBudget(5)), .settling(.stillRunning(seconds: 60)),
    .session(isAlive: false), .session(isAlive: true), .pushed(remaining: 0),
    .pushed(remaining: -3), .built(remaining: 0), .built(remaining: 7),
    .during(unusedStep: nil), .during(unusedStep: 0),
  ]

  private static func record(_ kind: RecordKind, _ value: Value) -> Record {
    Record(time: 0, kind: kind, queue: 0, job: 0, causePlusOne: 0, on: nil, value: value)
  }

  @Test(arguments: checks) func aCheckIsReadAsItWasWritten(check: RunCheck) {
    let (kind, value) = check.record
    #expect(RunCheck(Self.record(kind, value)) == check)
  }

  @Test(arguments: [StepMark(step: 0, label: nil), StepMark(step: 12, label: "登録")])
  func aMarkIsReadAsItWasWritten(mark: StepMark) {
    #expect(StepMark(Self.record(.mark, mark.value)) == mark)
  }

  /// A log comes from a file.
  @Test(arguments: [
    (RecordKind.checkPass, Value.none), (.checkPass, .list([])), (.checkPass, .list([.number(1)])),
    (.checkPass, .list([.text("seconds")])), (.checkPass, .list([.text("other")])),
    (.checkPass, .list([.text("built"), .number(1)])), (.checkFail, .list([.text("built")])),
    (.checkFail, .list([.text("built"), .text("1")])), (.write, .list([.text("built")])),
    (.mark, .none), (.mark, .text("1")), (.mark, .list([])), (.mark, .list([.number(1)])),
    (.mark, .list([.text("a"), .number(1)])), (.settled, .number(0)),
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
    append(.during(unusedStep: 4))
    append(.during(unusedStep: 6))
    append(.session(isAlive: true))
    append(.pushed(remaining: 2))
    append(.built(remaining: 5))
    append(.settling(.jobBudget(9)))
    let facts = RunFacts(of: log)
    // A mark that is out of turn is not taken for a step's end.
    #expect(facts.stepEnds == [0, 1, 3])
    #expect(facts.unusedDuring == [4, 6])
    #expect(facts.isSessionLeaked)
    #expect(facts.remaining == 2)
    #expect(facts.remainingAtEnd == 5)
    #expect(facts.stopped == .jobBudget(9))
    #expect(facts.isWhole)
  }

  @Test func aRunSaysThatAllIsWell() throws {
    let run = Form.run(.form([.input(.id(.fill("a")))]), try #require(Form.arm("mvc")))
    let checks = run.log.records.filter { $0.kind == .checkPass }.compactMap(RunCheck.init)
    #expect(
      checks == [
        .during(unusedStep: nil), .session(isAlive: false), .pushed(remaining: 0),
        .built(remaining: 0), .settling(nil),
      ])
    #expect(run.facts.isWhole)
    #expect(!run.log.records.contains { $0.kind == .checkFail })
  }
}
