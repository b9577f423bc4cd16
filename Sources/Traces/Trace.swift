public import EventLogs

/// A log in the trace-event format, which Perfetto's and Chrome's viewers open: a bare JSON array,
/// one event a line.
///
/// **Tracks.** A thread for each queue, main's first, and one for what happens outside any. Jobs
/// are slices. One that overlaps another on the same queue goes to a further track, `model (2)`,
/// since the slices of a track must nest. Threads count from 1: Perfetto takes a thread 0 for none
/// given.
///
/// **Arrows** lead from where a job was enqueued to its slice. That place is a short slice of its
/// own, `enqueue` inside the job that did it and `post` outside any: viewers bind an arrow to the
/// innermost slice around it, and some to the one that begins at the very same time.
///
/// **Everything else** is an instant, named by its kind and by what it is about.
///
/// **Times.** Of a live run: microseconds since it began, to three places. Times were read before
/// the records got their order, so a time that runs backwards is raised to the one before. Of a
/// simulated run: virtual microseconds plus the record's number. Virtual time stands still while a
/// job runs, and a slice would have no width; so each record is given one microsecond, the order is
/// kept, and waits stay to scale. A record's own time is in its `args`, in nanoseconds, as `t`.
///
/// A job whose end is missing ends with the log, marked `cut`. Any records give a valid file.
public struct Trace: Sendable {
  public let bytes: [UInt8]

  public init(of log: EventLog) {
    var tracing = RecordTracing(log, JobSlices(of: log))
    for (sequence, record) in log.records.enumerated() { tracing.apply(record, at: sequence) }
    bytes = tracing.finish()
  }
}
