import EventLogs

/// Which jobs are slices, on which tracks, and which arrows lead to them. It is found out before
/// anything is written: whether an arrow has an end is known long after its beginning.
struct JobSlices {
  struct JobSlice {
    let track: Int
    /// The record that enqueued the job, the beginning of an arrow; nil if there is none.
    let enqueue: Int?
    /// The first input that the job delivers.
    var input: Int?
  }

  private(set) var tracks: Tracks
  /// By the record that starts the job.
  private(set) var slices: [Int: JobSlice] = [:]
  /// The records at which arrows begin.
  private(set) var arrows: Set<Int> = []
  /// The records that started the jobs which run now.
  private var running: [UInt32: Int] = [:]

  init(of log: EventLog) {
    tracks = Tracks(queues: log.header.queues)
    for (sequence, record) in log.records.enumerated() {
      switch record.kind {
      case .jobStart: start(record, at: sequence, in: log.records)
      case .jobEnd: end(record, in: log.records)
      default: if record.kind.isInput { deliver(record, at: sequence) }
      }
    }
  }

  /// A job that runs already is not started once more.
  private mutating func start(_ record: Record, at sequence: Int, in records: [Record]) {
    guard running[record.job] == nil else { return }
    running[record.job] = sequence
    slices[sequence] = JobSlice(
      track: tracks.take(forQueue: record.queue),
      enqueue: arrow(to: record, at: sequence, in: records))
  }

  private mutating func end(_ record: Record, in records: [Record]) {
    guard let start = running.removeValue(forKey: record.job), let slice = slices[start] else {
      return
    }
    tracks.giveBack(slice.track, ofQueue: records[start].queue)
  }

  private mutating func deliver(_ input: Record, at sequence: Int) {
    guard let start = running[input.job], slices[start]?.input == nil else { return }
    slices[start]?.input = sequence
  }

  /// A start's cause is where its job was enqueued.
  private mutating func arrow(
    to start: Record, at sequence: Int, in records: [Record]
  ) -> Int? {
    guard let cause = start.cause, cause < sequence, records[cause].kind == .jobEnqueue,
      records[cause].job == start.job, arrows.insert(cause).inserted
    else { return nil }
    return cause
  }
}
