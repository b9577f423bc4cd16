import EventLogs

/// What records are called in a trace.
struct RecordNames {
  private let records: [Record]
  private let controls: [String]
  private let properties: [String]

  init(_ log: EventLog) {
    records = log.records
    controls = log.header.controls
    properties = log.header.properties
  }

  /// Its kind and what it is about: `write validation.text`.
  func name(of record: Record) -> String {
    let names = record.kind.concernsProperty ? properties : controls
    guard let on = record.on, Int(on) < names.count else { return record.kind.name }
    return "\(record.kind.name) \(names[Int(on)])"
  }

  /// The first word of its kind.
  func category(of record: Record) -> String {
    let name = record.kind.name
    return String(name.prefix { $0 != "." })
  }

  /// By the input that the job delivers, else by what made somebody enqueue it, else by its number.
  func name(ofJob job: UInt32, _ slice: JobSlices.JobSlice) -> String {
    if let input = slice.input { return name(of: records[input]) }
    guard let enqueue = slice.enqueue, let cause = records[enqueue].cause,
      cause < records.count, !records[cause].kind.isOfJob
    else { return "job \(job)" }
    return "after \(name(of: records[cause]))"
  }
}

extension RecordKind {
  fileprivate var isOfJob: Bool { self == .jobEnqueue || self == .jobStart || self == .jobEnd }
}
