import EventLogs
import Interaction
import Queues

/// The events since the last settled state that need an explanation: the inputs, the changes of the
/// model that each caused, and the changes of the screen. Of what happens without the user it knows
/// when it can have begun.
struct UnsettledInputs {
  /// What takes effect: an input, or something that happens without the user.
  struct Delivered {
    /// Nil for what happens without the user.
    let input: UserInput?
    /// The screen when the input reached it.
    let shown: Snapshot
    /// Nil if no program wrote the field since the input before; true if it wrote the same text.
    /// See `FeatureSpecification.endEditing`.
    var followsEqualText: Bool?
    let sequence: Int
    /// The start of the last job that goes back to it, or the input: its effect came no later.
    var reach: Int
    var time: UInt64 = 0
    /// The records of the model changes that it caused, in order.
    var changes: [Int] = []
    var step = 0

    /// The input's queue. Inputs of one queue keep their order; others need not.
    var queue: String {
      if case .external(_, let queue)? = input { queue } else { "main" }
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
  /// The first record at each instant of the run.
  private var instants: [(time: UInt64, sequence: Int)] = []
  /// The first firing of a timer at each instant, and of one of the service.
  private var firings: [(time: UInt64, sequence: Int, isOfService: Bool)] = []
  /// The answers, each with the number of its request.
  private var answers: [(request: Int, sequence: Int)] = []
  /// The number of the input that a record of the run goes back to; -1 for none.
  private var origins: Trail
  /// 1 for a record of the run that goes back to a timer; else 0.
  private var ofTimer: Trail
  /// The number of the first of `inputs`, counted over the run.
  private var first = 0
  private(set) var step = -1
  private let service: UInt16?
  /// The text fields and their texts.
  private let fields: [(text: UInt16, field: ControlID)]
  /// The fields that a program wrote since the user's last input; true for the same text.
  private var written: [ControlID: Bool] = [:]

  init(of header: LogHeader, _ controls: ControlTable, reserving capacity: Int = 0) {
    fields = controls.textFields.map { ($0.text.rawValue, $0.field) }
    service = header.queues.firstIndex(of: LayoutQueues.serviceName).map { UInt16($0) }
    origins = Trail(none: -1, reserving: capacity)
    ofTimer = Trail(none: 0, reserving: capacity)
  }

  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool, shown: Snapshot
  ) {
    followTime(record, at: sequence)
    let origin = origins.note(record, own: input.map { _ in first + inputs.count })
    if let input {
      if input.isTranscribed { step += 1 }
      var followsEqualText: Bool?
      if case .field(let field, _) = input {
        followsEqualText = written.removeValue(forKey: field)
      }
      inputs.append(
        Delivered(
          input: input, shown: shown, followsEqualText: followsEqualText, sequence: sequence,
          reach: sequence, time: record.time, step: max(step, 0)))
      lastInput = inputs.last
    }
    // What a timer or an answer changes later is none of the input's.
    if origin >= first, ofTimer[sequence] == 0 {
      switch record.kind {
      case .stateChange: inputs[origin - first].changes.append(sequence)
      case .jobStart: inputs[origin - first].reach = sequence
      default: break
      }
    }
    // A page that goes takes its fields with it.
    if record.kind == .write || record.kind == .show && record.value == .none,
      let field = fields.first(where: { $0.text == record.on })?.field
    {
      let isEqual = record.kind == .write && !changesScreen
      written[field] = isEqual && written[field] ?? true
    }
    if changesScreen, let on = record.on {
      writes.append(Change(sequence: sequence, property: on, value: record.value))
    }
  }

  private mutating func followTime(_ record: Record, at sequence: Int) {
    let fires = record.kind == .timerFire
    ofTimer.note(record, own: fires ? 1 : nil)
    if instants.last?.time != record.time { instants.append((record.time, sequence)) }
    let isOfService = record.queue == service
    if fires, firings.last?.time != record.time || firings.last?.isOfService != isOfService {
      firings.append((record.time, sequence, isOfService))
    }
    if record.kind == .answer, case .answer(let request, _)? = ServiceEvent(record) {
      answers.append((request, sequence))
    }
  }

  /// The first record from that time on; nil if time has not come so far.
  func start(of time: UInt64) -> Int? {
    var found: Int?
    for instant in instants.reversed() {
      guard instant.time >= time else { break }
      found = instant.sequence
    }
    return found
  }

  /// A timer of the run has fired at one of these times, and before the record.
  ///
  /// - Parameter isOfService: one of the service counts, too.
  func hasFired(
    at times: ClosedRange<UInt64>, before sequence: Int, ofService isOfService: Bool
  ) -> Bool {
    firings.reversed().prefix { $0.time >= times.lowerBound }.contains {
      $0.sequence < sequence && $0.time <= times.upperBound && (isOfService || !$0.isOfService)
    }
  }

  /// Before the record there was an answer to the request, or to more than so many.
  func isAnswered(_ request: Int, orMoreThan count: Int, before sequence: Int) -> Bool {
    let before = answers.prefix(
      answers.count - answers.reversed().prefix { $0.sequence >= sequence }.count)
    return before.count > count || before.contains { $0.request == request }
  }

  /// The input that a record goes back to; nil if there is none since the last settled state.
  func input(of sequence: Int) -> Delivered? {
    let index = origins[sequence] - first
    return inputs.indices.contains(index) ? inputs[index] : nil
  }

  /// Forgets everything: after a settled state nothing goes back to these inputs.
  mutating func clear() {
    first += inputs.count
    inputs.removeAll(keepingCapacity: true)
    writes.removeAll(keepingCapacity: true)
  }
}
