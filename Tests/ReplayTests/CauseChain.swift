import EventLogs

/// Walks from a record to what caused it.
enum CauseChain {
  /// The index of the input that a record goes back to; nil where the chain ends elsewhere, or does
  /// not go back in time.
  static func input(of sequence: Int, in log: EventLog) -> Int? {
    var index = sequence
    while !log.records[index].kind.isInput {
      guard let cause = log.records[index].cause, cause < index else { return nil }
      index = cause
    }
    return index
  }

  /// How many records of a kind go back to each input, in the order of the inputs.
  static func counts(of kind: RecordKind, in log: EventLog) -> [Int] {
    let inputs = log.records.indices.filter { log.records[$0].kind.isInput }
    var counts = [Int](repeating: 0, count: inputs.count)
    for sequence in log.records.indices where log.records[sequence].kind == kind {
      guard let input = input(of: sequence, in: log), let index = inputs.firstIndex(of: input)
      else { continue }
      counts[index] += 1
    }
    return counts
  }

  /// The inputs of the records that are caused by something and go back to no input.
  static func lost(in log: EventLog) -> [Int] {
    let caused: Set<RecordKind> = [
      .write, .present, .notify, .emit, .stateChange, .show, .deferEmit,
    ]
    return log.records.indices.filter { index in
      caused.contains(log.records[index].kind) && input(of: index, in: log) == nil
    }
  }
}
