import EventLogs

/// The jobs of a run on the lanes of their queues.
struct JobLanes {
  struct Job: Equatable {
    let lane: Int
    let start: Int
    /// Nil if the log does not have its end.
    let end: Int?
    /// The record that enqueued it, and that record's lane.
    let enqueue: Int?
    let origin: Int?
  }

  /// From the top: main, the other queues, and last the lane of records outside any queue.
  let lanes: [String]
  /// Sorted by start.
  let jobs: [Job]

  init(of log: EventLog) {
    let slices = JobSlices(of: log)
    let tracks = slices.tracks.all
    let order = tracks.indices.sorted { tracks[$0].sortIndex < tracks[$1].sortIndex }
    var places = [Int](repeating: 0, count: tracks.count)
    for (place, track) in order.enumerated() { places[track] = place }
    lanes = order.map { tracks[$0].name }
    jobs = slices.slices.sorted { $0.key < $1.key }.map { start, slice in
      Job(
        lane: places[slice.track], start: start, end: slice.end, enqueue: slice.enqueue,
        origin: slice.enqueue.map { _ in places[slice.origin ?? slices.tracks.outside] })
    }
  }

  var json: JSONValue {
    .object([
      ("lanes", .texts(lanes)), ("lane", .numbers(jobs.map(\.lane))),
      ("start", .numbers(jobs.map(\.start))), ("end", .numbers(jobs.map { $0.end ?? -1 })),
      ("enqueue", .numbers(jobs.map { $0.enqueue ?? -1 })),
      ("origin", .numbers(jobs.map { $0.origin ?? -1 })),
    ])
  }
}
