import EventLogs
import Interaction

/// The events since the last settled state that need an explanation: the inputs, the changes of the
/// model that each caused, and the changes of the screen.
struct UnsettledInputs {
  struct Delivered {
    let input: UserInput
    /// The screen when the input reached it.
    let shown: Snapshot
    let sequence: Int
    /// Nanoseconds since the run began.
    var time: UInt64 = 0
    /// The records of the model changes that it caused, in order.
    var changes: [Int] = []
    /// The input's index in the transcript.
    var step = 0
    /// It is no input: time has come to `time`, and what is due by then happens.
    var isTime = false

    /// The input's queue. Inputs of one queue keep their order; others need not.
    var queue: String {
      if case .external(_, let queue) = input { queue } else { "main" }
    }
  }

  struct Change {
    let sequence: Int
    let property: UInt16
    let value: Value
  }

  private(set) var inputs: [Delivered] = []
  /// The last of the user's inputs, also of one before the last settled state.
  private(set) var lastInput: Delivered?
  /// The writes that gave a property a new value.
  private(set) var writes: [Change] = []
  /// Per record of the run, the number of the input that it goes back to; -1 for none.
  private var origins: [Int32] = []
  /// The number of the first of `inputs`, counted over the run.
  private var first = 0
  private var step = -1
  /// The virtual time of the last record.
  private var time: UInt64 = 0

  init(reserving capacity: Int = 0) {
    origins.reserveCapacity(capacity)
  }

  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool, shown: Snapshot
  ) {
    var origin = record.cause.map { Int(origins[$0]) } ?? -1
    if record.time > time {
      time = record.time
      inputs.append(
        Delivered(
          input: .load, shown: shown, sequence: sequence, time: time, step: max(step, 0),
          isTime: true))
    }
    if let input {
      if input.isTranscribed { step += 1 }
      origin = first + inputs.count
      inputs.append(
        Delivered(
          input: input, shown: shown, sequence: sequence, time: record.time, step: max(step, 0)))
      lastInput = inputs.last
    }
    origins.append(Int32(origin))
    if record.kind == .stateChange, origin >= first {
      inputs[origin - first].changes.append(sequence)
    }
    if changesScreen, let on = record.on {
      writes.append(Change(sequence: sequence, property: on, value: record.value))
    }
  }

  /// The input that a record goes back to; nil if there is none since the last settled state.
  func input(of sequence: Int) -> Delivered? {
    let index = Int(origins[sequence]) - first
    return inputs.indices.contains(index) ? inputs[index] : nil
  }

  /// Forgets everything: after a settled state nothing goes back to these inputs.
  mutating func clear() {
    first += inputs.count
    inputs.removeAll(keepingCapacity: true)
    writes.removeAll(keepingCapacity: true)
  }
}
