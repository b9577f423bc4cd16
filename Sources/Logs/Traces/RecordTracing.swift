import EventLogs

struct RecordTracing {
  private let records: [Record]
  private let slices: JobSlices
  private let header: LogHeader
  private var clock: TraceClock
  private var writer: EventWriter
  private var running: [UInt32: Int] = [:]

  private static let usualBytesOfRecord = 192

  init(_ log: EventLog, _ slices: JobSlices) {
    records = log.records
    self.slices = slices
    header = log.header
    clock = TraceClock(log.header.clock)
    writer = EventWriter(reserving: log.records.count * Self.usualBytesOfRecord)
    nameProcess()
    nameTracks()
  }

  private mutating func nameProcess() {
    let run = "\(header.scenario): \(header.architecture), \(header.layout), \(header.backend)"
    writer.metadata("process_name", track: nil, "name", .text(run))
    let times =
      switch header.clock {
      case .virtual: "times are virtual microseconds plus one for each record"
      case .monotonic: "times are microseconds since the run began"
      }
    writer.metadata("process_labels", track: nil, "labels", .text(times))
  }

  private mutating func nameTracks() {
    for (index, track) in slices.tracks.all.enumerated() {
      writer.metadata("thread_name", track: index, "name", .text(track.name))
      writer.metadata("thread_sort_index", track: index, "sort_index", .number(track.sortIndex))
    }
  }

  mutating func apply(_ record: Record, at sequence: Int) {
    clock.reach(record, at: sequence)
    switch record.kind {
    case .jobEnqueue: enqueue(record, at: sequence)
    case .jobStart: start(record, at: sequence)
    case .jobEnd: end(record, at: sequence)
    default: instant(record, at: sequence)
    }
  }

  /// Ends the jobs that still run and returns the file's bytes.
  consuming func finish() -> [UInt8] {
    clock.tick()
    for track in running.values.sorted() { writer.end(on: track, at: clock, isCut: true) }
    return writer.finish()
  }

  /// The record's own job is the new one. The cause leads to the job that enqueued it.
  private mutating func enqueue(_ record: Record, at sequence: Int) {
    let origin = record.cause.flatMap { cause in
      records.indices.contains(cause) ? running[records[cause].job] : nil
    }
    let track = origin ?? slices.tracks.outside
    let target = slices.tracks.all[slices.tracks.track(ofQueue: record.queue)].name
    writer.begin(
      origin == nil ? "post" : "enqueue", on: track, at: clock,
      RecordArguments(record: record, sequence: sequence, queue: target))
    if slices.arrows.contains(sequence) { writer.beginArrow(sequence, on: track, at: clock) }
    clock.tick()
    writer.end(on: track, at: clock)
  }

  private mutating func start(_ record: Record, at sequence: Int) {
    guard let slice = slices.slices[sequence] else { return instant(record, at: sequence) }
    running[record.job] = slice.track
    writer.begin(
      name(ofJob: record.job, slice), on: slice.track, at: clock,
      RecordArguments(record: record, sequence: sequence))
    if let arrow = slice.enqueue { writer.endArrow(arrow, on: slice.track, at: clock) }
  }

  private mutating func end(_ record: Record, at sequence: Int) {
    guard let track = running.removeValue(forKey: record.job) else {
      return instant(record, at: sequence)
    }
    writer.end(on: track, at: clock)
  }

  private mutating func instant(_ record: Record, at sequence: Int) {
    writer.instant(
      name(of: record), category: String(record.kind.name.prefix { $0 != "." }),
      isOfAll: record.kind == .settled,
      on: running[record.job] ?? slices.tracks.track(ofQueue: record.queue), at: clock,
      RecordArguments(record: record, sequence: sequence))
  }
}

extension RecordTracing {
  /// The kind and the control or property: `write validation.text`.
  private func name(of record: Record) -> String {
    let names = record.kind.concernsProperty ? header.properties : header.controls
    guard let on = record.on, Int(on) < names.count else { return record.kind.name }
    return "\(record.kind.name) \(names[Int(on)])"
  }

  /// A job's name: the input that it delivers, else its own, else the cause of its enqueueing, else
  /// its number.
  private func name(ofJob job: UInt32, _ slice: JobSlices.JobSlice) -> String {
    if let input = slice.input { return name(of: records[input]) }
    guard let enqueue = slice.enqueue else { return "job \(job)" }
    if let label = records[enqueue].jobLabel { return label }
    guard let cause = records[enqueue].cause, cause < records.count, !records[cause].kind.isOfJob
    else { return "job \(job)" }
    return "after \(name(of: records[cause]))"
  }
}

extension RecordKind {
  fileprivate var isOfJob: Bool { self == .jobEnqueue || self == .jobStart || self == .jobEnd }
}
