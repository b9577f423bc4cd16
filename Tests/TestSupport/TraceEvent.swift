import Foundation

/// A line of a trace-event file, read by another reader than ours, with the fields that its phase
/// asks for.
struct TraceEvent {
  enum Phase: String {
    case begin = "B"
    case end = "E"
    case instant = "i"
    case arrowBegin = "s"
    case arrowEnd = "f"
    case metadata = "M"
  }

  struct Malformed: Error {
    let reason: String
  }

  let phase: Phase
  let process: Int
  /// 0 for what concerns the whole process.
  private(set) var thread = 0
  private(set) var time = 0.0
  /// Empty for an end that does not say what it ends.
  private(set) var name = ""
  private(set) var category = ""
  private(set) var arrow = 0

  init(_ line: [UInt8]) throws(Malformed) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)),
      let fields = object as? [String: Any]
    else { throw Malformed(reason: "not one JSON object") }
    guard let phase = (fields["ph"] as? String).flatMap(Phase.init) else {
      throw Malformed(reason: "no phase that is known here")
    }
    self.phase = phase
    process = try Self.whole("pid", in: fields)
    if let arguments = fields["args"], !(arguments is [String: Any]) {
      throw Malformed(reason: "args are no object")
    }
    try readName(fields)
    if phase == .metadata {
      try readMetadata(fields)
    } else {
      try readEvent(fields)
    }
  }

  private mutating func readName(_ fields: [String: Any]) throws(Malformed) {
    if phase == .end, fields["name"] == nil { return }
    name = try Self.text("name", in: fields)
  }

  private mutating func readMetadata(_ fields: [String: Any]) throws(Malformed) {
    let arguments = fields["args"] as? [String: Any] ?? [:]
    switch name {
    case "process_name": _ = try Self.text("name", in: arguments)
    case "process_labels": _ = try Self.text("labels", in: arguments)
    case "thread_name":
      thread = try Self.thread(in: fields)
      _ = try Self.text("name", in: arguments)
    case "thread_sort_index":
      thread = try Self.thread(in: fields)
      _ = try Self.whole("sort_index", in: arguments)
    default: throw Malformed(reason: "no metadata that is known here")
    }
  }

  private mutating func readEvent(_ fields: [String: Any]) throws(Malformed) {
    thread = try Self.thread(in: fields)
    guard let time = fields["ts"] as? NSNumber, time.doubleValue >= 0 else {
      throw Malformed(reason: "no ts")
    }
    self.time = time.doubleValue
    guard phase != .end else { return }
    category = try Self.text("cat", in: fields)
    switch phase {
    case .instant:
      guard ["t", "p", "g"].contains(try Self.text("s", in: fields)) else {
        throw Malformed(reason: "no scope")
      }
    case .arrowBegin: arrow = try Self.whole("id", in: fields)
    case .arrowEnd:
      arrow = try Self.whole("id", in: fields)
      guard try Self.text("bp", in: fields) == "e" else {
        throw Malformed(reason: "the arrow does not end at the slice around it")
      }
    case .begin, .end, .metadata: break
    }
  }

  private static func thread(in fields: [String: Any]) throws(Malformed) -> Int {
    let thread = try whole("tid", in: fields)
    guard thread != 0 else { throw Malformed(reason: "a thread 0 is taken for none given") }
    return thread
  }

  private static func text(_ key: String, in fields: [String: Any]) throws(Malformed) -> String {
    guard let text = fields[key] as? String, !text.isEmpty else {
      throw Malformed(reason: "no \(key)")
    }
    return text
  }

  private static func whole(_ key: String, in fields: [String: Any]) throws(Malformed) -> Int {
    guard let number = fields[key] as? Int else { throw Malformed(reason: "no \(key)") }
    return number
  }
}
