import EventLogs
import Interaction
import Queues

/// The events since the last settled state that need an explanation: the inputs, the changes of the
/// model that each caused, and the changes of the screen.
struct UnsettledInputs {
  enum Event {
    case input(UserInput)
    /// Time has passed: all that was due by then has happened.
    case time
    case timer
    case answer(Int)
  }

  struct Delivered {
    let event: Event
    /// The screen when the input reached it.
    let shown: Snapshot
    let sequence: Int
    var time: UInt64 = 0
    /// The records of the model changes that it caused, in order.
    var changes: [Int] = []
    var step = 0
    /// Of an answer: something changed for it; more was asked for; something else was asked for before
    /// anything changed.
    var hasEffect = false
    var asksMore = false
    var isReplaced = false

    /// Nil for what happened without the user.
    var input: UserInput? { if case .input(let input) = event { input } else { nil } }

    /// The input's queue. Inputs of one queue keep their order; others need not.
    var queue: String {
      if case .input(.external(_, let queue)) = event { queue } else { "main" }
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
  /// A service may answer at the very instant.
  private let hasService: Bool
  /// Per record of the run, the job of the last timer that it goes back to; 0 for none.
  private var timers: [UInt32] = []
  /// Per record of the run, 1 + the number of the answer that it goes back to; 0 for none.
  private var answers: [Int32] = []
  private var lastAnswer = 0
  /// The timers with a job that has begun.
  private var fired: Set<UInt32> = []
  /// The queue of sleeping tasks: one that wakes there has not gone on yet.
  private let pool: UInt16?
  /// The queue of the service: its timers bring answers, of which there are records.
  private let service: UInt16?

  init(of header: LogHeader, withService hasService: Bool, reserving capacity: Int = 0) {
    self.hasService = hasService
    func number(of queue: String) -> UInt16? {
      header.queues.firstIndex(of: queue).map { UInt16($0) }
    }
    (pool, service) = (number(of: JobQueue.taskPool), number(of: LayoutQueues.serviceName))
    origins.reserveCapacity(capacity)
    timers.reserveCapacity(capacity)
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
          event: .input(input), shown: shown, sequence: sequence, time: record.time,
          step: max(step, 0)))
      lastInput = inputs.last
    }
    origins.append(Int32(origin))
    // What a timer or an answer changes later is none of the input's.
    if record.kind == .stateChange, origin >= first, timers[sequence] == 0 {
      inputs[origin - first].changes.append(sequence)
    }
    if changesScreen, let on = record.on {
      writes.append(Change(sequence: sequence, property: on, value: record.value))
    }
  }

  /// What is due at one instant, and an input at that instant, come in the order of the log. A timer
  /// has come once a job of it begins.
  private mutating func followTime(_ record: Record, at sequence: Int, shown: Snapshot) {
    let timer = record.kind == .timerFire ? record.job : record.cause.map { timers[$0] } ?? 0
    timers.append(timer)
    func note(_ event: Event, at time: UInt64) {
      inputs.append(
        Delivered(event: event, shown: shown, sequence: sequence, time: time, step: max(step, 0)))
    }
    if record.time > passed + 1 {
      passed = record.time - 1
      note(.time, at: passed)
    }
    switch record.kind {
    case .jobStart where record.queue == pool: break
    case .jobStart where timer != 0 && fired.insert(timer).inserted,
      .request where timer != 0 && fired.insert(timer).inserted:
      if record.queue != service { note(.timer, at: record.time) }
    case .settled where record.time > passed || hasService:
      passed = record.time
      note(.time, at: passed)
    default: break
    }
    answers.append(record.cause.map { answers[$0] } ?? 0)
    if case .answer(let number, _)? = ServiceEvent(record) {
      note(.answer(number), at: record.time)
      lastAnswer = first + inputs.count
      answers[sequence] = Int32(lastAnswer)
    } else if [.request, .stateChange, .write, .present].contains(record.kind) {
      followAnswer(Int(answers[sequence]), asks: record.kind == .request)
    }
  }

  /// An answer can be handed on, and found to be stale before it changes anything.
  private mutating func followAnswer(_ number: Int, asks: Bool) {
    let (own, last) = (number - 1 - first, lastAnswer - 1 - first)
    if inputs.indices.contains(own) {
      inputs[own].hasEffect = true
      if asks { inputs[own].asksMore = true }
    } else if asks, inputs.indices.contains(last), !inputs[last].hasEffect {
      inputs[last].isReplaced = true
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
