import EventLogs
import Interaction

/// The invariants of every run, whatever its feature. An input caused each write. It happens on
/// main, while its control is there, and shows no older version of the model than an earlier write.
/// Each breach is reported once.
struct InvariantFold: RecordFold {
  private let header: LogHeader
  private let isMain: [Bool]
  private var isEnded = false
  /// Per record: it is an input, or goes back to one.
  private var hasInput: [Bool] = []
  /// Per record: 1 + the model version that its notification reported; 0 if no notification caused
  /// it, or one without a version.
  private var versions: [Int] = []
  /// The newest version that each property has shown, in the form of `versions`.
  private var newest: [Int]
  /// Per record: 1 + the number of the notification that it goes back to; 0 for none.
  private var notifications: [Int] = []
  /// The last notification that each property has shown, in the same form.
  private var latest: [Int]
  private var offMain: Finding?
  private var withoutCause: Finding?
  private var afterEnd: Finding?
  private(set) var inversion: Finding?
  /// An update came after a later one. Not every notification knows the model's version.
  private(set) var overtaken: Finding?
  /// The properties that showed an older version, or an earlier update, after a newer one.
  private var inverted: Set<UInt16> = []

  init(header: LogHeader, reserving capacity: Int = 0) {
    self.header = header
    isMain = header.queues.map { $0 == "main" }
    hasInput.reserveCapacity(capacity)
    versions.reserveCapacity(capacity)
    newest = [Int](repeating: 0, count: header.properties.count)
    latest = newest
  }

  /// The names of these properties, and of the other properties of their controls.
  func invertedNames(in controls: ControlTable) -> Set<String> {
    let properties = inverted.flatMap { controls.neighbors(of: PropertyID(rawValue: $0)) }
    return Set(properties.map { controls[$0].name })
  }

  var findings: [Finding] { [offMain, withoutCause, afterEnd, inversion].compactMap { $0 } }

  mutating func apply(_ record: Record, at sequence: Int) {
    hasInput.append(record.kind.isInput || record.cause.map { hasInput[$0] } ?? false)
    versions.append(version(of: record))
    notifications.append(
      record.kind == .notify ? sequence + 1 : record.cause.map { notifications[$0] } ?? 0)
    if record.kind == .inputEnd { isEnded = true }
    switch record.kind {
    case .write, .present, .lateWrite: judge(record, at: sequence)
    default: break
    }
  }

  private func version(of record: Record) -> Int {
    if record.kind == .notify {
      // A log comes from a file, so any number may stand there.
      guard case .number(let version) = record.value, version >= 0, version < .max else { return 0 }
      return version + 1
    }
    return record.cause.map { versions[$0] } ?? 0
  }

  private mutating func judge(_ record: Record, at sequence: Int) {
    guard let on = record.on else { return }
    func breach(_ number: Int, _ words: String) -> Finding {
      let property = header.properties[Int(on)]
      return .invariant("I\(number): \(property) was written \(words)", on: property, at: sequence)
    }
    if !isMain[Int(record.queue)], offMain == nil {
      let queue = header.queues[Int(record.queue)]
      offMain = breach(1, "on \(queue.isEmpty ? "no queue" : queue), not on main")
    }
    if !hasInput[sequence], withoutCause == nil {
      withoutCause = breach(7, "and no input caused it")
    }
    if isEnded || record.kind == .lateWrite, afterEnd == nil {
      afterEnd = breach(2, "after its screen had gone")
    }
    let notification = notifications[sequence]
    if notification > 0, notification < latest[Int(on)] {
      inverted.insert(on)
      overtaken = overtaken ?? breach(10, "by an update that a later one had overtaken")
    }
    latest[Int(on)] = max(latest[Int(on)], notification)
    let version = versions[sequence]
    guard version > 0 else { return }
    if version < newest[Int(on)] {
      inverted.insert(on)
      inversion =
        inversion
        ?? breach(
          10,
          "from version \(version - 1) of the model after it showed version "
            + "\(newest[Int(on)] - 1)")
    }
    newest[Int(on)] = max(newest[Int(on)], version)
  }
}
