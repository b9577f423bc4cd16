import EventLogs

/// The invariants that every run keeps, whatever the feature: each write has an input that caused
/// it, happens on main, and not after the screen has ended. Each breach is reported once.
struct InvariantFold: RecordFold {
  private let header: LogHeader
  private var isEnded = false
  /// Whether each record was an input or was caused by one, however far back.
  private var hasInput: [Bool] = []
  private var offMain: Failure?
  private var withoutCause: Failure?
  private var afterEnd: Failure?

  init(header: LogHeader) {
    self.header = header
  }

  var failures: [Failure] { [offMain, withoutCause, afterEnd].compactMap { $0 } }

  mutating func apply(_ record: Record, at sequence: Int) {
    hasInput.append(record.kind.isInput || record.cause.map { hasInput[$0] } ?? false)
    if record.kind == .inputEnd { isEnded = true }
    guard record.kind == .write || record.kind == .present, let on = record.on else { return }
    let property = header.properties[Int(on)]
    let queue = header.queues[Int(record.queue)]
    if queue != "main" { offMain = offMain ?? .writeOffMain(property: property, queue: queue) }
    if !hasInput[sequence] { withoutCause = withoutCause ?? .writeWithoutCause(property: property) }
    if isEnded { afterEnd = afterEnd ?? .writeAfterEnd(property: property) }
  }
}
