import EventLogs
import FeatureContract
import Interaction

/// The invariants of every run, whatever its feature. An input caused each write. It happens on
/// main, while its control is there, and shows no older version of the model than an earlier write
/// to the same part of it. Each breach is reported once.
struct InvariantFold: RecordFold {
  private let header: LogHeader
  private let isMain: [Bool]
  private var isEnded = false
  /// 1 for a record that is an input, or goes back to one; else 0.
  private var hasInput: Trail
  /// 1 + the model version that a record's notification reported; 0 if no notification caused it, or
  /// one without a version.
  private var versions: Trail
  /// By property.
  private var newest: [NewestVersions]
  /// 1 + the number of the notification that a record goes back to; 0 for none.
  private var notifications: Trail
  /// The last notification that each property has shown, in the same form.
  private var latest: [Int]
  /// The last notification that any property has shown, in the same form.
  private var shown = 0
  /// By property, the record of the last update that showed an older state, or would have if its view
  /// had not left it out.
  private(set) var inverted: [UInt16: Int] = [:]
  private var offMain: Finding?
  private var withoutCause: Finding?
  private var afterEnd: Finding?
  private(set) var inversion: Finding?
  /// The same of a row of a list. A job that an older change caused may show what is new by then, so
  /// it counts only where a settled screen is wrong, or was not judged.
  private var rowInversion: Finding?
  /// An update came after a later one. Not every notification knows the model's version.
  private(set) var overtaken: Finding?

  init(header: LogHeader, reserving capacity: Int = 0) {
    self.header = header
    isMain = header.queues.map { $0 == "main" }
    hasInput = Trail(none: 0, reserving: capacity)
    versions = Trail(none: 0, reserving: capacity)
    notifications = Trail(none: 0, reserving: capacity)
    newest = header.properties.map { _ in NewestVersions() }
    latest = header.properties.map { _ in 0 }
  }

  /// The first of all inversions.
  var known: Finding? { inversion ?? rowInversion ?? overtaken }

  /// - Parameter isRight: all settled screens are those of the specification.
  func findings(excusingInversions isMeant: Bool, whereScreenIsRight isRight: Bool) -> [Finding] {
    let inversion = inversion ?? (isRight ? nil : rowInversion)
    return [offMain, withoutCause, afterEnd, isMeant ? nil : inversion].compactMap(\.self)
  }

  mutating func apply(_ record: Record, at sequence: Int) {
    hasInput.note(record, own: record.kind.isInput ? 1 : nil)
    versions.note(record, own: record.kind == .notify ? Self.version(of: record) : nil)
    notifications.note(record, own: record.kind == .notify ? sequence + 1 : nil)
    if record.kind == .inputEnd { isEnded = true }
    switch record.kind {
    case .write, .present, .lateWrite: judge(record, at: sequence)
    case .show: if let on = record.on { newest[Int(on)].show(record.value) }
    case .jobStart where (1..<max(shown, 1)).contains(notifications[sequence]):
      for on in header.properties.indices { inverted[UInt16(on)] = sequence }
    default: break
    }
  }

  private static func version(of notification: Record) -> Int {
    // A log comes from a file, so any number may stand there.
    guard case .number(let version) = notification.value, version >= 0, version < .max else {
      return 0
    }
    return version + 1
  }

  private mutating func judge(_ record: Record, at sequence: Int) {
    guard let on = record.on else { return }
    func breach(_ invariant: Invariant, _ words: String) -> Finding {
      let property = header.properties[Int(on)]
      var finding = Finding(.invariant, breaking: invariant, "\(property) was written \(words)")
      (finding.properties, finding.record) = ([property], sequence)
      return finding
    }
    if !isMain[Int(record.queue)], offMain == nil {
      let queue = header.queues[Int(record.queue)]
      offMain = breach(.mainQueue, "on \(queue.isEmpty ? "no queue" : queue), not on main")
    }
    if hasInput[sequence] == 0, withoutCause == nil {
      withoutCause = breach(.oneCause, "and no input caused it")
    }
    if isEnded || record.kind == .lateWrite, afterEnd == nil {
      afterEnd = breach(.nothingTooLate, "after its screen had gone")
    }
    let notification = notifications[sequence]
    if notification > 0, notification < latest[Int(on)] {
      inverted[on] = sequence
      overtaken = overtaken ?? breach(.noOlderState, "by an update that a later one had overtaken")
    }
    latest[Int(on)] = max(latest[Int(on)], notification)
    shown = max(shown, notification)
    let version = versions[sequence] > 0 ? ModelVersion.parts(of: versions[sequence] - 1) : nil
    guard let older = newest[Int(on)].write(record.value, from: version), let version else {
      return
    }
    inverted[on] = sequence
    let row = older.row.map { "at row \($0) " } ?? ""
    let found = breach(
      .noOlderState,
      "\(row)from version \(version.change) of the model after it showed version \(older.newer)")
    if older.row == nil {
      inversion = inversion ?? found
    } else {
      rowInversion = rowInversion ?? found
    }
  }
}
