package import Interaction

/// The numbers of events of each kind in a run.
package struct Counts: Codable, Hashable, Sendable {
  /// Inputs of the user, without `load`, `end` and selections.
  package var inputs = 0
  /// Events that a control handed to the architecture.
  package var events = 0
  /// Assignments to a property.
  package var writes = 0
  /// Writes of the value that was shown already.
  package var redundantWrites = 0
  /// Values, and rows in view, that show something else at rest because they were written.
  package var changed = 0
  /// Alerts presented and screens pushed.
  package var presentations = 0
  /// Calls of the function that delivers an update towards the screen.
  package var notifications = 0
  /// Jobs enqueued by the architecture onto another queue.
  package var hops = 0
  /// Jobs enqueued by the architecture onto the queue it was on.
  package var jobsOnOwnQueue = 0
  package var stateChanges = 0
  /// Values that were derived from others, for features whose architectures count them.
  package var evaluations = 0
  /// Those that were needed once the screen was there, by rules that know; the log does not.
  package var needed: Int?
  /// The most calls nested in each other that derive values.
  package var deepest = 0

  /// The properties that are summed.
  private static let all: [any WritableKeyPath<Counts, Int> & Sendable] = [
    \.inputs, \.events, \.writes, \.redundantWrites, \.changed, \.presentations, \.notifications,
    \.hops, \.jobsOnOwnQueue, \.stateChanges, \.evaluations,
  ]

  package init() {}

  package static func + (left: Counts, right: Counts) -> Counts {
    var sum = all.reduce(into: left) { $0[keyPath: $1] += right[keyPath: $1] }
    sum.needed = left.needed.map { $0 + (right.needed ?? 0) } ?? right.needed
    sum.deepest = max(left.deepest, right.deepest)
    return sum
  }

  package static func - (left: Counts, right: Counts) -> Counts {
    all.reduce(into: left) { $0[keyPath: $1] -= right[keyPath: $1] }
  }
}

/// The exact counts of a run: deterministic, the same on every machine in simulation.
package struct CountFold: Sendable {
  package private(set) var counts = Counts()
  /// The part of the counts that `load` caused: everything before the first settled state.
  package private(set) var loadCounts = Counts()
  private var isLoaded = false
  /// The queue of each record. It tells a hop from a job on the same queue.
  private var queues: Trail
  /// What was there before a property was written, and what is there now.
  private var written: [(property: UInt16, before: Value, now: Value)] = []

  /// - Parameter capacity: the number of records to come, as far as it is known.
  package init(reserving capacity: Int = 0) {
    queues = Trail(none: 0, reserving: capacity)
  }

  package init(of log: EventLog) {
    self.init(reserving: log.records.count)
    var screen = ScreenFold(initial: log.header.initial)
    log.visitRecords { record, _, _ in
      let before = screen.shown(at: record)
      apply(record, changesScreen: screen.applyNotingChange(record), over: before)
    }
  }

  /// - Parameters:
  ///   - changesScreen: true for a write that gave its property a new value.
  ///   - before: what the property showed.
  package mutating func apply(_ record: Record, changesScreen: Bool, over before: Value?) {
    let origin = queues.cause(of: record)
    queues.note(record, own: record.kind.announcesJob ? nil : Int(record.queue))
    counts.add(record, from: origin, changesScreen: changesScreen)
    if changesScreen, let property = record.on, let before {
      note(record.value, over: before, on: property)
    } else if record.kind == .show, !written.isEmpty {
      // What a control shows by itself needs no write.
      written.removeAll { $0.property == record.on }
    }
    guard record.kind == .settled else { return }
    for value in written { counts.changed += value.now.parts(changedFrom: value.before) }
    written.removeAll(keepingCapacity: true)
    if !isLoaded { loadCounts = counts }
    isLoaded = true
  }

  private mutating func note(_ value: Value, over before: Value, on property: UInt16) {
    if let place = written.firstIndex(where: { $0.property == property }) {
      written[place].now = value
    } else {
      written.append((property, before, value))
    }
  }
}

extension Value {
  /// Of a list the rows in view that were not there, at least one; else one.
  fileprivate func parts(changedFrom before: Value) -> Int {
    guard self != before else { return 0 }
    guard let now = RenderedRows(self), let before = RenderedRows(before) else { return 1 }
    return max(1, now.rows.count { !before.rows.contains($0) })
  }
}

extension Counts {
  /// - Parameter origin: the queue of the record's cause.
  fileprivate mutating func add(_ record: Record, from origin: Int, changesScreen: Bool) {
    switch record.kind {
    case .emit: events += 1
    case .notify: notifications += 1
    case .stateChange: stateChanges += 1
    case .present: presentations += 1
    case .evaluations:
      guard case .list(let parts) = record.value, parts.count == 2,
        case .number(let count) = parts[0], case .number(let depth) = parts[1]
      else { return }
      evaluations += count
      deepest = max(deepest, depth)
    case .write:
      writes += 1
      if record.on != nil, !changesScreen { redundantWrites += 1 }
    case .jobEnqueue:
      // The driver's jobs have no cause and are not the architecture's.
      guard record.cause != nil else { return }
      if origin == Int(record.queue) { jobsOnOwnQueue += 1 } else { hops += 1 }
    default: if record.kind.isCountedInput { inputs += 1 }
    }
  }
}
