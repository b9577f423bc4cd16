import EventLogs

/// Walks from a record to what caused it.
enum CauseChain {
  /// The place of the input that a record goes back to; nil where the chain ends elsewhere, or does
  /// not go back in time.
  static func input(of sequence: Int, in log: EventLog) -> Int? {
    var place = sequence
    while !log.records[place].kind.isInput {
      guard let cause = log.records[place].cause, cause < place else { return nil }
      place = cause
    }
    return place
  }

  /// How many records of a kind go back to each input, in the order of the inputs.
  static func counts(of kind: RecordKind, in log: EventLog) -> [Int] {
    let places = log.records.indices.filter { log.records[$0].kind.isInput }
    var counts = [Int](repeating: 0, count: places.count)
    for sequence in log.records.indices where log.records[sequence].kind == kind {
      guard let input = input(of: sequence, in: log), let place = places.firstIndex(of: input)
      else { continue }
      counts[place] += 1
    }
    return counts
  }

  /// The places of the records that are caused by something and go back to no input.
  static func lost(in log: EventLog) -> [Int] {
    let caused: Set<RecordKind> = [
      .write, .present, .notify, .emit, .stateChange, .show, .deferEmit,
    ]
    return log.records.indices.filter { place in
      caused.contains(log.records[place].kind) && input(of: place, in: log) == nil
    }
  }
}
