import EventLogs
import Interaction
import Queues

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
  /// The virtual time up to which everything that is due has happened, but for what came since.
  private var passed: UInt64 = 0
  private var hasInputSince = false
  /// A service may answer at the very instant.
  private let hasService: Bool
  /// Per record of the run, whether it goes back to a timer.
  private var areOfTimers: [Bool] = []
  /// The queue of sleeping tasks: one that wakes there has not gone on yet.
  private let pool: UInt16?

  init(of header: LogHeader, withService hasService: Bool, reserving capacity: Int = 0) {
    self.hasService = hasService
    pool = header.queues.firstIndex(of: JobQueue.taskPool).map { UInt16($0) }
    origins.reserveCapacity(capacity)
    areOfTimers.reserveCapacity(capacity)
  }

  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool, shown: Snapshot
  ) {
    var origin = record.cause.map { Int(origins[$0]) } ?? -1
    followTime(record, at: sequence, shown: shown)
    if let input {
      if input.isTranscribed { step += 1 }
      origin = first + inputs.count
      inputs.append(
        Delivered(
          input: input, shown: shown, sequence: sequence, time: record.time, step: max(step, 0)))
      lastInput = inputs.last
      hasInputSince = true
    }
    origins.append(Int32(origin))
    // What a timer or an answer changes later is none of the input's.
    if record.kind == .stateChange, origin >= first, !areOfTimers[sequence] {
      inputs[origin - first].changes.append(sequence)
    }
    if changesScreen, let on = record.on {
      writes.append(Change(sequence: sequence, property: on, value: record.value))
    }
  }

  /// What is due at one instant, and an input at that instant, come in the order of the log: what
  /// is due has happened once a job of a timer begins.
  private mutating func followTime(_ record: Record, at sequence: Int, shown: Snapshot) {
    let isOfTimer = record.kind == .timerFire || record.cause.map { areOfTimers[$0] } ?? false
    areOfTimers.append(isOfTimer)
    if record.time > passed + 1 { pass(to: record.time - 1, at: sequence, shown) }
    switch record.kind {
    case .jobStart where isOfTimer && record.queue != pool, .settled:
      pass(to: record.time, at: sequence, shown)
    default: break
    }
  }

  private mutating func pass(to time: UInt64, at sequence: Int, _ shown: Snapshot) {
    guard time > passed || hasService && hasInputSince && time == passed else { return }
    (passed, hasInputSince) = (time, false)
    inputs.append(
      Delivered(
        input: .load, shown: shown, sequence: sequence, time: time, step: max(step, 0),
        isTime: true))
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
