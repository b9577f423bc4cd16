import EventLogs

/// What a viewer tells of a record besides its name.
struct RecordArguments {
  let record: Record
  let sequence: Int
  /// The queue that a job was enqueued onto; nil for any other record.
  var queue: String?

  /// Whether it carries one; that of a property that shows nothing is one, too.
  var hasValue: Bool {
    if case .none = record.value { record.kind.isShown } else { true }
  }
}
