import Interaction
import Testing

@testable import EventLogs

@Suite struct RecordTests {
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

  /// The kinds of inputs stand in the order of the gestures.
  @Test func eachGestureHasItsKind() {
    for gesture in Gesture.allCases {
      #expect(RecordKind(gesture).name == gesture.facts.nameInLogs)
      #expect(RecordKind(gesture).gesture == gesture)
    }
    #expect(Set(RecordKind.allCases.map(\.name)).count == RecordKind.allCases.count)
  }
}
