package import EventLogs

// Traces: converts a run's log to a file that trace viewers open. It knows only records, not their
// origin. Start at `Trace`.

/// A log in the trace-event format of Perfetto and Chrome: a JSON array with one event per line.
///
/// **Tracks.** Each queue is a thread, main first; one more thread holds everything outside the
/// queues. Jobs are slices. The slices of a track must nest, so a job that overlaps another one of
/// its queue goes to an additional track, `model (2)`. Threads count from 1, because Perfetto
/// ignores a thread 0.
///
/// **Arrows** lead from a job's enqueueing to its slice. The enqueueing is a short slice itself,
/// named `enqueue` inside a job and `post` outside any: viewers bind an arrow to the innermost
/// slice around it, and some bind it to the slice that begins at the same time.
///
/// **Everything else** is an instant, named by its kind and its control or property.
///
/// **Times.** A live run has microseconds since its start, with three decimals. Records were
/// ordered after their times were read, so a time that runs backwards is raised to the previous
/// one. A simulated run has virtual microseconds plus the record's number: virtual time stands
/// still while a job runs, and its slice would have no width. So each record takes one microsecond,
/// the order is kept, and waits stay to scale. The `args` hold the record's own time as `t`, in
/// nanoseconds.
///
/// A job without an end ends with the log and is marked `cut`. Any records give a valid file.
package struct Trace: Sendable {
  package let bytes: [UInt8]

  package init(of log: EventLog) {
    var tracing = RecordTracing(log, JobSlices(of: log))
    for (sequence, record) in log.records.enumerated() { tracing.apply(record, at: sequence) }
    bytes = tracing.finish()
  }
}
