import EventLogs

/// The invariants that every run keeps, whatever the feature: writes happen on main, and none comes
/// after the screen has ended. Each is reported once.
struct InvariantFold: RecordFold {
  private let header: LogHeader
  private var isEnded = false
  private var offMain: Failure?
  private var afterEnd: Failure?

  init(header: LogHeader) {
    self.header = header
  }

  var failures: [Failure] { [offMain, afterEnd].compactMap { $0 } }

  mutating func apply(_ record: Record, at sequence: Int) {
    if record.kind == .inputEnd { isEnded = true }
    guard record.kind == .write || record.kind == .present, let on = record.on else { return }
    let property = header.properties[Int(on)]
    if header.queues[Int(record.queue)] != "main" {
      offMain =
        offMain ?? .writeOffMain(property: property, queue: header.queues[Int(record.queue)])
    }
    if isEnded { afterEnd = afterEnd ?? .writeAfterEnd(property: property) }
  }
}
