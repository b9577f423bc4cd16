import EventLogs
import Foundation
import Interaction
import TestSupport
import Traces

/// A log that a test builds record by record.
struct LogStory {
  private(set) var log: EventLog

  init(
    scenario: String = "story", queues: [String] = ["", "main", "model"],
    controls: [String] = ["login"], properties: [String] = ["validation.text"],
    clock: LogClock = .virtual
  ) {
    log = EventLog(
      header: LogHeader(
        scenario: scenario, scenarioDigest: Digest(of: []), feature: "form", architecture: "mvc",
        layout: "model-serial", backend: "simulated", schedule: "fifo", seed: 0, queues: queues,
        controls: controls, properties: properties,
        initial: Snapshot(properties.map { _ in .none }), clock: clock))
  }

  /// - Returns: the record's number, for use as a cause.
  @discardableResult
  mutating func add(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16 = 0,
    job: UInt32 = 0, cause: Int? = nil, time: UInt64 = 0
  ) -> Int {
    log.append(
      Record(
        time: time, kind: kind, queue: queue, job: job,
        causePlusOne: cause.map { UInt32($0 + 1) } ?? 0, on: on, value: value))
  }

  /// The file's lines without commas and without the brackets.
  var lines: [String] {
    let text = String(decoding: Trace(of: log).bytes, as: UTF8.self)
    return text.split(separator: "\n").dropFirst().dropLast().map { line in
      line.last == "," ? String(line.dropLast()) : String(line)
    }
  }

  /// The lines that are about records.
  var events: [String] { lines.filter { !$0.hasPrefix(#"{"ph":"M""#) } }

  var breach: String? { TraceRules.breach(of: Trace(of: log).bytes) }
}

/// A line of a file, parsed by Foundation and not by our reader.
struct JSONLine {
  private let fields: NSDictionary

  init(_ line: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    fields = object as? NSDictionary ?? [:]
  }

  /// The text at these keys; nil if there is none.
  func text(_ keys: String...) -> String? {
    value(keys) as? String
  }

  func number(_ keys: String...) -> Double? {
    (value(keys) as? NSNumber)?.doubleValue
  }

  private func value(_ keys: [String]) -> Any? {
    keys.reduce(fields as Any?) { value, key in (value as? NSDictionary)?[key] }
  }
}
