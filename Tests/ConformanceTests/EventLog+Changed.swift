import EventLogs
import Interaction
import LogFiles
import Testing

extension EventLog {
  /// The log, written and read again.
  func reread(_ comment: Comment? = nil) throws -> EventLog {
    var writer = LogWriter(header, to: MemorySink())
    writer.append(contentsOf: self)
    try writer.end(digests: LogDigests(of: self), outcome: "settled")
    let reading = LogReader.read(try #require(writer.sink as? MemorySink).bytes)
    #expect(reading.integrity == .complete, comment)
    return try #require(reading.log)
  }

  /// The log without some of its records. What they caused has their cause for its own.
  func dropping(_ isDropped: (Int) -> Bool) -> EventLog {
    var log = EventLog(header: header)
    var renumbering = Renumbering()
    for (sequence, record) in records.enumerated() {
      if isDropped(sequence) {
        renumbering.skip(sequence, causePlusOne: record.causePlusOne)
      } else {
        let cause = renumbering.causePlusOne(record.causePlusOne)
        renumbering.keep(as: log.append(record.causedBy(cause)))
      }
    }
    return log
  }

  /// The log with one more record, which comes before this one and is caused by nothing. Nothing
  /// behind it may be the cause of anything, as the driver's last words are not.
  func inserting(_ kind: RecordKind, _ value: Value, before place: Int) -> EventLog {
    var log = EventLog(header: header)
    for record in records[..<place] { log.append(record) }
    log.append(
      Record(
        time: 0, kind: kind, queue: 0, job: 0, causePlusOne: 0, on: nil, value: value))
    for record in records[place...] { log.append(record) }
    return log
  }

  /// As version 1.0 had it: without what the driver says, and without a word of it in its header.
  func ofTheFirstVersion() -> EventLog {
    let kinds = header.kinds.filter { !["mark", "check.pass", "check.fail"].contains($0.name) }
    var log = EventLog(
      header: LogHeader(
        scenario: header.scenario, scenarioDigest: header.scenarioDigest,
        feature: header.feature, architecture: header.architecture, layout: header.layout,
        backend: header.backend, schedule: header.schedule, seed: header.seed,
        queues: header.queues, controls: header.controls, properties: header.properties,
        initial: header.initial, clock: header.clock, kinds: kinds, origin: header.origin))
    for record in limited(to: kinds).records { log.append(record) }
    return log
  }
}
