/// A run: its header, and what happened, in order. Records are only ever added.
public struct EventLog: Sendable {
  public private(set) var header: LogHeader
  public private(set) var records: [Record] = []

  public init(header: LogHeader, reserving capacity: Int = 0) {
    self.header = header
    records.reserveCapacity(capacity)
  }

  /// Adds a record; returns its sequence number.
  @discardableResult
  public mutating func append(_ record: Record) -> Int {
    records.append(record)
    return records.count - 1
  }

  /// The same log with the names of the run's queues in its header.
  public func naming(queues: [String]) -> EventLog {
    var log = self
    log.header.queues = queues
    return log
  }

  /// The same log without the texts of these controls. Its digests are those of what is left.
  public func masking(_ controls: [String]) -> EventLog {
    let masked = header.masking(controls)
    guard masked.masked != header.masked else { return self }
    let mask = TextMask(masked)
    var log = EventLog(header: masked, reserving: records.count)
    for record in records { log.append(mask.masked(record)) }
    return log
  }

  /// The same log with the records alone that a log with these declarations can hold.
  ///
  /// What the others caused has their cause for its own, so that every record still leads back to
  /// its input.
  public func limited(to kinds: [KindDeclaration]) -> EventLog {
    let names = Set(kinds.map(\.name))
    guard !RecordKind.allCases.allSatisfy({ names.contains($0.name) }) else { return self }
    let isKept = RecordKind.allCases.map { names.contains($0.name) }
    var log = EventLog(header: header, reserving: records.count)
    var renumbering = Renumbering()
    for (sequence, record) in records.enumerated() {
      if isKept[Int(record.kind.rawValue)] {
        let cause = renumbering.causePlusOne(record.causePlusOne)
        renumbering.keep(as: log.append(record.causedBy(cause)))
      } else {
        renumbering.skip(sequence, causePlusOne: record.causePlusOne)
      }
    }
    return log
  }

  /// Hands every record, in order, to the fold.
  public func fold<Fold: RecordFold>(_ fold: Fold) -> Fold {
    var fold = fold
    for (sequence, record) in records.enumerated() {
      fold.apply(record, at: sequence)
    }
    return fold
  }
}
