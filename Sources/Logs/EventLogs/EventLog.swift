package import Interaction

/// A run: its header and its records, in order. Records are only ever added.
package struct EventLog: Sendable {
  /// An input with the number of its record.
  package struct NumberedInput: Hashable, Sendable {
    package let sequence: Int
    package let input: UserInput
  }

  package private(set) var header: LogHeader
  package private(set) var records: [Record] = []
  /// The inputs among the records, in order. Each is decoded once, when its record is added. A
  /// malformed record stands for no input; only a file can have one.
  package private(set) var inputs: [NumberedInput] = []

  /// - Parameters:
  ///   - capacity: the number of records to come, as far as it is known.
  ///   - inputs: the number of inputs among them.
  package init(header: LogHeader, reserving capacity: Int = 0, inputs: Int = 0) {
    self.header = header
    records.reserveCapacity(capacity)
    self.inputs.reserveCapacity(inputs)
  }

  /// Adds a record; returns its sequence number.
  @discardableResult
  package mutating func append(_ record: consuming Record) -> Int {
    let input = record.kind.isInput ? UserInput(copy record) : nil
    return append(record, standingFor: input)
  }

  /// Adds the record of an input that the caller knows: `Record(input, …)`.
  @discardableResult
  package mutating func append(_ record: consuming Record, of input: UserInput) -> Int {
    append(record, standingFor: input)
  }

  private mutating func append(
    _ record: consuming Record, standingFor input: UserInput?
  ) -> Int {
    let sequence = records.count
    if let input { inputs.append(NumberedInput(sequence: sequence, input: input)) }
    records.append(record)
    return sequence
  }

  /// The input that a record stands for; nil for a record of another kind or a malformed one.
  package func input(at sequence: Int) -> UserInput? {
    let index = inputCount(before: sequence)
    return index < inputs.count && inputs[index].sequence == sequence ? inputs[index].input : nil
  }

  /// The number of inputs before a record.
  package func inputCount(before sequence: Int) -> Int {
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The same log with the run's queues named in its header.
  package func naming(queues: [String]) -> EventLog {
    var log = self
    log.header.queues = queues
    return log
  }

  /// The same log with its origin in its header.
  package func from(_ origin: LogOrigin) -> EventLog {
    var log = self
    log.header.origin = origin
    return log
  }
}

/// State computed from a log, record by record.
package protocol RecordFold {
  mutating func apply(_ record: Record, at sequence: Int)
}

extension EventLog {
  /// Hands every record, in order, to the fold.
  package func fold<Fold: RecordFold>(_ fold: Fold) -> Fold {
    var fold = fold
    let records = records.span
    for sequence in records.indices { fold.apply(records[sequence], at: sequence) }
    return fold
  }

  /// Hands over every record, in order, with its number and the input that it stands for, if any.
  /// Records are lent, not copied.
  @inlinable
  package func visitRecords(
    _ body: (_ record: Record, _ sequence: Int, _ input: UserInput?) -> Void
  ) {
    let records = records.span
    var next = 0
    for sequence in records.indices {
      if next < inputs.count, inputs[next].sequence == sequence {
        body(records[sequence], sequence, inputs[next].input)
        next += 1
      } else {
        body(records[sequence], sequence, nil)
      }
    }
  }
}

/// Following a log's causes and changes.
extension EventLog {
  /// A record and its causes: the record first, the input last. A cause comes before its effect, so
  /// the walk ends.
  package func causes(of sequence: Int) -> [Int] {
    var chain = [sequence]
    while let last = chain.last, !records[last].kind.isInput, let cause = records[last].cause {
      chain.append(cause)
    }
    return chain
  }

  /// The last write to the control of a record without a cause, before that record. Once all is at
  /// rest, a control may show something by itself, such as a list its rows: the write is the
  /// reason.
  package func lastWrite(beforeUncaused sequence: Int, on controls: ControlTable) -> Int? {
    guard records[sequence].kind == .show, records[sequence].cause == nil,
      let on = records[sequence].on
    else { return nil }
    let shown = controls.neighbors(of: PropertyID(rawValue: on)).map(\.rawValue)
    return records[..<sequence].lastIndex { record in
      record.kind == .write && record.on.map(shown.contains) ?? false
    }
  }

  /// The next record after which one of these properties has another value.
  ///
  /// - Parameter sequence: the record to search behind; nil for the beginning.
  package func nextChange(of properties: Set<UInt16>, after sequence: Int?) -> Int? {
    var screen = ScreenFold(initial: header.initial)
    for (index, record) in records.enumerated() {
      let before = record.on.map { properties.contains($0) && record.kind.isShown } ?? false
      let isNew = before && record.on.map { screen.screen[$0] != record.value } ?? false
      if isNew, index > sequence ?? -1 { return index }
      screen.apply(record, at: index)
    }
    return nil
  }
}

extension EventLog {
  /// The number of each input in transcripts; nil for one that they leave out.
  package var inputNumbers: [Int?] {
    var next = 0
    return inputs.map { input in
      guard input.input.isTranscribed else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
