import EventLogs
import Interaction
import LogFiles
import TestSupport

extension LogHeader {
  /// A header with a value in every field; a test passes those that it is about.
  static func sample(
    queues: [String] = ["", "main", "model"], controls: [String] = ["id", "password", "alert.ok"],
    properties: [String] = ["id", "password", "validation.text"],
    initial: Snapshot = Snapshot([.text(""), .text("secret"), .none]), seed: UInt64 = .max,
    kinds: [KindDeclaration] = KindDeclaration.current, masked: [String] = [],
    origin: LogOrigin = .sample
  ) -> LogHeader {
    LogHeader(
      scenario: "登録 \"quoted\"", scenarioDigest: Digest(of: [1]), feature: "form",
      architecture: "direct", layout: "model-serial", backend: "simulated", schedule: "random",
      seed: seed, queues: queues, controls: controls, properties: properties, initial: initial,
      clock: .virtual, kinds: kinds, masked: masked, origin: origin)
  }

  /// The same with few kinds and no optional values, for tests that change every byte.
  static var short: LogHeader {
    .sample(
      kinds: KindDeclaration.current.filter { ["write", "show", "settled"].contains($0.name) },
      origin: LogOrigin())
  }
}

extension LogOrigin {
  static let sample = LogOrigin(
    tool: "0.5.0", path: "Scenarios/form/a.scenario.yaml", caseNumber: 2,
    sources: [
      ScenarioSource(path: "a.scenario.yaml", text: "steps:\n\t- fill: \"x\\y\"\r\n"),
      ScenarioSource(path: "b.steps.yaml", text: ""),
    ], platform: "linux-x86_64", wallTime: "2026-01-02T03:04:05Z", host: "build-7")
}

extension EventLog {
  static func sample(_ records: [Record], header: LogHeader = .sample()) -> EventLog {
    var log = EventLog(header: header)
    for record in records { log.append(record) }
    return log
  }

  /// Three frames with one, three and two records, for tests that change every byte.
  static let short = sample(
    [
      .sample(.settled, queue: 0),
      .sample(.show, on: 0, .text("a\n漢"), time: 7),
      .sample(.write, on: 2, .list([.number(-1), .none, .flag(true)]), job: 3, cause: 1),
      .sample(.settled, queue: 0),
      .sample(.write, on: 2, .text("@ \0"), queue: 2, cause: 2), .sample(.settled, queue: 0),
    ], header: .short)

  /// The log as a writer writes it.
  ///
  /// - Parameter outcome: nil leaves the end out.
  func written(masking masked: [String] = [], outcome: String? = "settled") throws -> [UInt8] {
    var writer = LogWriter(header, masking: masked, to: MemorySink())
    writer.append(contentsOf: self)
    writer.endFrame()
    if let outcome {
      try writer.end(digests: LogDigests(of: masking(masked)), outcome: outcome)
    }
    return try writer.memory
  }

  /// The canonical bytes of its records.
  var lines: [String] {
    let encoding = RecordEncoding(header)
    return records.enumerated().map { sequence, record in
      var bytes: [UInt8] = []
      encoding.append(record, at: sequence, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension LogWriter {
  /// What a writer to memory has written.
  var memory: [UInt8] {
    get throws {
      guard let sink = sink as? MemorySink else { throw SinkFailure("not written to memory") }
      return sink.bytes
    }
  }
}
