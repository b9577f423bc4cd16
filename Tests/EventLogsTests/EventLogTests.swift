import EventLogs
import TestSupport
import Testing

@Suite struct EventLogTests {
  private struct Places: RecordFold {
    var seen: [Int] = []
    var jobs: [UInt32] = []

    mutating func apply(_ record: Record, at sequence: Int) {
      seen.append(sequence)
      jobs.append(record.job)
    }
  }

  @Test func recordsAreNumberedFromZero() {
    var log = EventLog(header: .sample(), reserving: 2)
    #expect(log.records.isEmpty)
    #expect(log.append(.sample(.jobStart)) == 0)
    #expect(log.append(.sample(.jobEnd)) == 1)
    #expect(log.records.map(\.kind) == [.jobStart, .jobEnd])
  }

  @Test func aFoldSeesEachRecordOnceAndInOrder() {
    var log = EventLog(header: .sample())
    for job: UInt32 in [5, 3, 9] { log.append(.sample(.notify, job: job)) }
    let places = log.fold(Places())
    #expect(places.seen == [0, 1, 2])
    #expect(places.jobs == [5, 3, 9])
  }
}
