import EventLogs
import Interaction
import Testing

@Suite struct RecordTests {
  @Test(arguments: [(UInt32(0), Int?.none), (1, 0), (8, 7), (.max, 4_294_967_294)])
  func theCauseIsOneLessThanWritten(_ written: UInt32, _ cause: Int?) {
    let record = Record(
      time: 0, kind: .write, queue: 0, job: 0, causePlusOne: written, on: nil, value: .none)
    #expect(record.cause == cause)
  }

  @Test func inputsAreThoseSoNamed() {
    for kind in RecordKind.allCases {
      #expect(kind.isInput == kind.name.hasPrefix("input."), "\(kind.name)")
    }
  }

  @Test func aJobHasTheNameThatItsRecordGives() {
    let values: [(RecordKind, Value, String?, Int?)] = [
      (.jobEnqueue, .none, nil, nil), (.jobEnqueue, .text("task 1"), "task 1", nil),
      (.timerSet, .number(5), nil, 5), (.timerSet, .list([.number(5), .text("a")]), "a", 5),
      (.timerFire, .none, nil, nil), (.write, .text("task 1"), nil, nil),
    ]
    for (kind, value, label, delay) in values {
      let record = Record(
        time: 0, kind: kind, queue: 1, job: 1, causePlusOne: 0, on: nil, value: value)
      #expect(record.jobLabel == label)
      #expect(record.delay == delay)
    }
  }

  @Test func threeKindsGiveAPropertyAValue() {
    #expect(RecordKind.allCases.filter(\.isShown) == [.show, .write, .present])
  }

  /// Logs of this version hold these numbers and these names.
  @Test func rawValuesAndNamesStay() {
    #expect(RecordKind.allCases.map(\.rawValue) == Array(0...37))
    #expect(
      RecordKind.allCases.map(\.name) == [
        "input.load", "input.focus", "input.blur", "input.return", "input.key", "input.backspace",
        "input.paste", "input.fill", "input.compose", "input.commit", "input.cancelCompose",
        "input.set", "input.select", "input.tap", "input.tapRow", "input.swipeRow", "input.scroll",
        "input.cancelBack", "input.external", "input.end", "show", "emit", "emit.defer",
        "job.enqueue", "job.start", "job.end", "notify", "state.change", "write", "write.late",
        "present", "settled", "mark", "check.pass", "check.fail", "timer.set", "timer.fire",
        "timer.cancel",
      ])
    #expect(LogHeader.version == 1)
  }
}
