import EventLogs

/// Assigns jobs to slices, tracks and arrows. This happens before anything is written, because an
/// arrow's end comes long after its beginning.
struct JobSlices: Sendable {
  struct JobSlice: Sendable {
    let track: Int
    /// The record that enqueued the job, where its arrow begins; nil if there is none.
    let enqueue: Int?
    /// The track of the enqueuing job; nil if there is none.
    let origin: Int?
    /// The record that ends the job; nil if the log has none.
    fileprivate(set) var end: Int?
  }

  private(set) var tracks: Tracks
  /// The slices by the record that starts the job.
  private(set) var slices: [Int: JobSlice] = [:]
  /// The records at which arrows begin.
  private(set) var arrows: Set<Int> = []
  /// The starting record of each running job.
  private var running: [UInt32: Int] = [:]
  /// The track from which a job was enqueued that has not started yet, by the enqueuing record.
  private var origins: [Int: Int] = [:]

  init(of log: EventLog) {
    tracks = Tracks(queues: log.header.queues)
    for (sequence, record) in log.records.enumerated() {
      switch record.kind {
      case .jobEnqueue: enqueue(record, at: sequence, in: log.records)
      case .jobStart: start(record, at: sequence, in: log.records)
      case .jobEnd: end(record, at: sequence, in: log.records)
      default: break
      }
    }
  }

  private mutating func enqueue(_ record: Record, at sequence: Int, in records: [Record]) {
    guard let cause = record.cause, cause < sequence, let start = running[records[cause].job] else {
      return
    }
    origins[sequence] = slices[start]?.track
  }

  /// Ignores a second start of a running job.
  private mutating func start(_ record: Record, at sequence: Int, in records: [Record]) {
    guard running[record.job] == nil else { return }
    running[record.job] = sequence
    let enqueue = arrow(to: record, at: sequence, in: records)
    slices[sequence] = JobSlice(
      track: tracks.take(forQueue: record.queue), enqueue: enqueue,
      origin: enqueue.flatMap { origins.removeValue(forKey: $0) })
  }

  private mutating func end(_ record: Record, at sequence: Int, in records: [Record]) {
    guard let start = running.removeValue(forKey: record.job), let slice = slices[start] else {
      return
    }
    slices[start]?.end = sequence
    tracks.giveBack(slice.track, ofQueue: records[start].queue)
  }

  /// The record that enqueued the job: the start's cause.
  private mutating func arrow(
    to start: Record, at sequence: Int, in records: [Record]
  ) -> Int? {
    guard let cause = start.cause, cause < sequence, records[cause].kind == .jobEnqueue,
      records[cause].job == start.job, arrows.insert(cause).inserted
    else { return nil }
    return cause
  }
}

/// The tracks of a trace: one per queue, one for the rest, and additional ones for overlapping
/// jobs.
struct Tracks: Sendable {
  struct Track: Sendable {
    let name: String
    /// The position in viewers. Additional tracks stand below their queue's own.
    let sortIndex: Int
  }

  private(set) var all: [Track]
  /// The track of everything outside the queues.
  let outside: Int
  /// Per queue: true while a job is on its own track.
  private var isTaken: [Bool]
  /// Per queue: its free additional tracks.
  private var free: [[Int]]
  /// Per queue: the number of its additional tracks.
  private var additional: [Int]

  /// More than any queue needs.
  private static let sortIndicesOfQueue = 1000

  /// - Parameter queues: the names of the queues by number; the first means "no queue".
  init(queues: [String]) {
    let names = queues.enumerated().dropFirst().map { $1.isEmpty ? "queue \($0)" : $1 }
    all = (names + ["outside any queue"]).enumerated().map { index, name in
      Track(name: name, sortIndex: index * Self.sortIndicesOfQueue)
    }
    isTaken = all.map { _ in false }
    free = all.map { _ in [] }
    additional = all.map { _ in 0 }
    outside = all.count - 1
  }

  /// The queue's own track; the outside track for a queue that the header does not list.
  func track(ofQueue queue: UInt16) -> Int {
    queue > 0 && queue <= outside ? Int(queue) - 1 : outside
  }

  mutating func take(forQueue queue: UInt16) -> Int {
    let own = track(ofQueue: queue)
    guard isTaken[own] else {
      isTaken[own] = true
      return own
    }
    if let track = free[own].popLast() { return track }
    additional[own] += 1
    all.append(
      Track(
        name: "\(all[own].name) (\(additional[own] + 1))",
        sortIndex: all[own].sortIndex + min(additional[own], Self.sortIndicesOfQueue - 1)))
    return all.count - 1
  }

  mutating func giveBack(_ track: Int, ofQueue queue: UInt16) {
    let own = self.track(ofQueue: queue)
    if track == own { isTaken[own] = false } else { free[own].append(track) }
  }
}
