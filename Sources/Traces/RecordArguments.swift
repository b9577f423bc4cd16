import EventLogs

/// What a viewer tells of a record besides its name.
struct RecordArguments {
  let record: Record
  let sequence: Int
  /// The queue that a job was enqueued onto; nil for any other record.
  var queue: String?
}
