package import Foundation
import Interaction

/// A log as a file: a line with the header, a line for each record, and a last line that closes it.
/// It is written after the run, from memory. It can be made anew from its header, so nothing in it
/// guards a record against loss.
package enum LogText {
  /// The version of the form.
  static let version = 1
  /// The first bytes of every log. No scenario begins with them.
  package static let beginning = Array(#"{"bindlab":"#.utf8)

  struct Beginning: Codable {
    var bindlab = LogText.version
    let run: LogHeader
  }

  struct Version: Decodable {
    let bindlab: Int
  }

  struct Closing: Codable {
    let end: RunEnd
  }
}

/// The last line of a log.
package struct RunEnd: Codable, Hashable, Sendable {
  package let records: Int
  package let digests: LogDigests
}

extension EventLog {
  /// The bytes of the log's file.
  ///
  /// - Throws: only what the encoder throws, which is nothing for these types.
  package func written() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(try encoder.encode(LogText.Beginning(run: header)))
    bytes.append(UInt8(ascii: "\n"))
    for sequence in records.indices { appendLine(of: sequence, to: &bytes) }
    let end = RunEnd(records: records.count, digests: LogDigests(of: self))
    bytes += try encoder.encode(LogText.Closing(end: end))
    bytes.append(UInt8(ascii: "\n"))
    return Data(bytes)
  }
}

/// The contents of a log's file, up to its last whole line.
package struct LogReading: Sendable {
  package let log: EventLog
  /// Nil if the log was cut off, or is damaged somewhere before its end.
  package let end: RunEnd?
  /// The number of the first line that is none of a log, from 1; nil if it has every line but the
  /// end.
  package let badLine: Int?

  /// - Throws: a `LogRefusal` if there is nothing to be shown.
  package init(_ file: Data) throws(LogRefusal) {
    guard file.starts(with: LogText.beginning) else { throw .notALog }
    // What has no line feed was cut off, even if it reads well.
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    let decoder = JSONDecoder()
    func decoded<Line: Decodable>(_ type: Line.Type, _ line: Data?) -> Line? {
      line.flatMap { try? decoder.decode(type, from: $0) }
    }
    if let version = decoded(LogText.Version.self, lines.first)?.bindlab,
      version != LogText.version
    {
      throw .version(version)
    }
    guard let header = decoded(LogText.Beginning.self, lines.first)?.run, header.isConsistent
    else { throw .badHeader }
    let names = RecordNames(header)
    var log = EventLog(header: header, reserving: lines.count)
    var end: RunEnd?
    var rest = lines.dropFirst()
    while end == nil, let line = rest.first {
      if let record = decoded(RecordLine.self, line).flatMap({ names.record($0, log) }) {
        log.append(record)
      } else if let closing = decoded(LogText.Closing.self, line)?.end,
        closing.records == log.records.count
      {
        end = closing
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if let end, end.digests != LogDigests(of: log) { throw .changed }
    self.log = log
    self.end = rest.isEmpty ? end : nil
    badLine = rest.isEmpty ? nil : lines.count - rest.count + 1
  }
}

/// The reason why nothing of a file can be shown.
package enum LogRefusal: Error, Hashable, CustomStringConvertible {
  case notALog
  /// Its first line is cut off or damaged.
  case badHeader
  case version(Int)
  /// Its records are not those that its last line tells.
  case changed

  package var description: String {
    switch self {
    case .notALog: "it does not begin like a log"
    case .badHeader: "line 1, its header, is cut off or damaged"
    case .version(let version):
      "it has version \(version), and this program reads version \(LogText.version): replay it "
        + "with the program that wrote it"
    case .changed: "it was changed: its digests are not those in its last line"
    }
  }
}

/// The line of a record, as a file has it.
private struct RecordLine: Decodable {
  let seq: Int
  let t: UInt64
  let k: String
  let q: String?
  let job: UInt32?
  let cause: UInt32?
  let on: String?
  let d: Value?
}

/// The numbers of the names in a log.
private struct RecordNames {
  private let kinds: [String: RecordKind]
  private let queues: [String: UInt16]
  private let controls: [String: UInt16]
  private let properties: [String: UInt16]

  init(_ header: LogHeader) {
    func numbers(_ names: [String]) -> [String: UInt16] {
      Dictionary(zip(names, 0...)) { first, _ in first }
    }
    kinds = Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ($0.name, $0) })
    queues = numbers(header.queues)
    controls = numbers(header.controls)
    properties = numbers(header.properties)
  }

  /// Nil for a line that cannot be the log's next: folds rely on names that the header has, and on
  /// causes that came before.
  func record(_ line: RecordLine, _ log: EventLog) -> Record? {
    guard line.seq == log.records.count, let kind = kinds[line.k],
      line.cause.map({ $0 < line.seq }) ?? true
    else { return nil }
    let on = line.on.flatMap { (kind.concernsProperty ? properties : controls)[$0] }
    let queue = line.q.map { queues[$0] } ?? 0
    guard let queue, on != nil || line.on == nil else { return nil }
    return Record(
      time: line.t, kind: kind, queue: queue, job: line.job ?? 0,
      causePlusOne: line.cause.map { $0 + 1 } ?? 0, on: on, value: line.d ?? .none)
  }
}

extension LogHeader {
  /// True if folds can walk over the log: each property has a value, and the first queue is none.
  fileprivate var isConsistent: Bool {
    !queues.isEmpty && initial.values.count == properties.count
      && max(queues.count, controls.count, properties.count) < Int(UInt16.max)
  }
}
