import EventLogs
import Interaction
import Queues

/// Collects the turns of the main queue that changed properties that belong together. Turns of the
/// main queue never overlap, so this holds for live runs, too.
struct TurnFold {
  /// The values of one group at the end of a turn that changed it.
  struct Turn {
    let sequence: Int
    let group: Int
    /// The values that are judged. A property that nothing was assigned to yet waits for its first
    /// value, as the button of a new page does.
    let values: [(property: UInt16, value: Value)]
    /// The number of changes of the screen before its end.
    let changes: Int
    /// The record of the last value that it gave.
    let cause: Int
    /// The record of a change of the model that the turn had to show; nil for none.
    let due: Int?
  }

  private(set) var turns: [Turn] = []
  private let groups: [[UInt16]]
  /// By property, the groups that it is in.
  let memberships: [[Int]]
  private let main: UInt16?
  /// Every update is due in the turn that it was delivered to; see `DueUpdates`.
  private var dues: DueUpdates?
  private var isJudged: [Bool]
  private var changed: Set<Int> = []
  private var cause = 0

  /// - Parameter isWhole: makes one group of all properties, in which each update is due at once.
  init(_ header: LogHeader, groups: [[PropertyID]], isWhole: Bool = false) {
    let properties = header.properties.indices.map { UInt16($0) }
    let groups = isWhole ? [properties] : groups.map { $0.map(\.rawValue) }
    self.groups = groups
    memberships = properties.map { property in
      groups.indices.filter { groups[$0].contains(property) }
    }
    main = header.queues.firstIndex(of: "main").map { UInt16($0) }
    isJudged = properties.map { _ in false }
    // On live queues a job may end before the last notification of its change is there.
    if isWhole, header.backend == "simulated" {
      dues = DueUpdates(isInPlace: QueueLayout(named: header.layout)?.delivery == .inPlace)
    }
  }

  /// - Parameters:
  ///   - changesScreen: the record is a write of a new value.
  ///   - changes: the number of such records, with this one.
  ///   - screen: the screen after the record.
  mutating func apply(
    _ record: Record, at sequence: Int, changesScreen: Bool, changes: Int, screen: Snapshot
  ) {
    guard !groups.isEmpty else { return }
    let isOnMain = record.job != 0 && record.queue == main
    // All rows of a list are read outside of jobs, when the screen settles: no turn shows them.
    if record.kind.isShown, record.job != 0, let on = record.on,
      memberships.indices.contains(Int(on))
    {
      isJudged[Int(on)] = record.kind == .write || !record.value.isBlank
      if isOnMain, changesScreen || record.kind != .write, !memberships[Int(on)].isEmpty {
        changed.formUnion(memberships[Int(on)])
        cause = sequence
      }
    }
    dues?.apply(record, at: sequence, isOnMain: isOnMain, main: main)
    guard record.kind == .jobEnd, isOnMain else { return }
    let due = dues?.end(of: record.job)
    if due != nil { changed.insert(0) }
    guard !changed.isEmpty else { return }
    for group in changed.sorted() {
      let values = groups[group].filter { isJudged[Int($0)] }.map { ($0, screen[$0]) }
      turns.append(
        Turn(
          sequence: sequence, group: group, values: values, changes: changes,
          cause: due.map { max($0, cause) } ?? cause, due: due))
    }
    changed.removeAll(keepingCapacity: true)
  }

  mutating func clear() {
    turns.removeAll(keepingCapacity: true)
    dues?.clear()
  }
}

/// The changes of the model that the turns of the main queue must show. A notification knows the
/// model's version. What the last one of a version tells is due at the end of its own turn or, if
/// the layout delivers it by a job, at the end of that job.
private struct DueUpdates {
  private struct Due {
    let version: Int
    /// The record of the notification.
    let notification: Int
  }

  /// True if the layout calls updates in place. Then a job that a notification enqueues is late.
  let isInPlace: Bool
  /// By version, the records of the model's change and of its last notification.
  private var changes: [Int: Int] = [:]
  private var last: [Int: Int] = [:]
  /// What notifications told on main in this turn, by their records, and what others told.
  private var ofTurn: [Int: Due] = [:]
  private var ofOthers: [Int: Due] = [:]
  private var ofJobs: [UInt32: Due] = [:]

  init(isInPlace: Bool) {
    self.isInPlace = isInPlace
  }

  mutating func apply(_ record: Record, at sequence: Int, isOnMain: Bool, main: UInt16?) {
    switch (record.kind, record.value) {
    case (.stateChange, .number(let version)): changes[version] = sequence
    case (.notify, .number(let version)):
      last[version] = sequence
      let due = Due(version: version, notification: sequence)
      if isOnMain { ofTurn[sequence] = due } else { ofOthers[sequence] = due }
    case (.jobEnqueue, _):
      guard record.queue == main, let cause = record.cause else { return }
      let moved = isInPlace ? nil : ofTurn.removeValue(forKey: cause)
      if let due = moved ?? ofOthers.removeValue(forKey: cause) { ofJobs[record.job] = due }
    default: break
    }
  }

  /// The last change that is due at the end of a job of the main queue; nil for none.
  mutating func end(of job: UInt32) -> Int? {
    let dues = (ofJobs.removeValue(forKey: job).map { [$0] } ?? []) + ofTurn.values
    ofTurn.removeAll(keepingCapacity: true)
    return dues.filter { last[$0.version] == $0.notification }.compactMap { changes[$0.version] }
      .max()
  }

  mutating func clear() {
    changes.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
  }
}

extension Value {
  /// True for what a control shows before anything was assigned to it: no text, a list of no rows.
  fileprivate var isBlank: Bool {
    switch self {
    case .none: true
    case .text(let text): text.isEmpty
    case .number(let number): number == 0
    case .list(let elements): elements.allSatisfy(\.isBlank)
    case .flag: false
    }
  }
}
