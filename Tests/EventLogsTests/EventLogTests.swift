import EventLogs
import Interaction
import TestSupport
import Testing

@Suite struct EventLogTests {
  @Test func inputsAreKeptWithTheNumbersOfTheirRecords() {
    var log = EventLog(header: .sample())
    log.append(.sample(.settled))
    log.append(Record(.tap(control), time: 0, queue: 1, job: 0, causePlusOne: 0))
    let typed = UserInput.field(control, .key("a"))
    log.append(Record(typed, time: 0, queue: 1, job: 0, causePlusOne: 0), of: typed)
    // A record as only a file can have it: no such input.
    log.append(.sample(.inputKey, on: 0))
    log.append(.sample(.settled))
    #expect(log.inputs.map(\.sequence) == [1, 2])
    #expect(log.inputs.map(\.input) == [.tap(control), typed])
    #expect((0..<5).map { log.input(at: $0) != nil } == [false, true, true, false, false])
    #expect((0...5).map(log.inputCount) == [0, 0, 1, 2, 2, 2])
    var seen: [UserInput?] = []
    log.visitRecords { _, _, input in seen.append(input) }
    #expect(seen == [nil, .tap(control), typed, nil, nil])
  }

  private let control = ControlID(rawValue: 0)
}
