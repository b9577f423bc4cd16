import EventLogs
import Foundation
import Interaction
import TestSupport
import Testing

@testable import LogFiles

/// Logs whose checksums are right and whose words steer a terminal, given to every command that
/// reads logs, as a user does who was sent one.
@Suite struct LogHostileToolTests {
  enum Place: String, CaseIterable {
    case names, architecture, layout, feature, source, input, masked, ignorableKind, requiredKind
  }

  private static let steering = "\u{1B}[31m\u{9B}31m\u{202E}\u{7}\n"

  private static let scenario = """
    scenario: 1
    name: two fields
    feature: form
    steps:
      - paste: {into: id, text: ada}
      - paste: {into: password, text: horse}

    """

  private static let commands = [
    ["log", "check", "x.jsonl"], ["log", "verify", "x.jsonl"], ["log", "show", "x.jsonl"],
    ["log", "show", "x.jsonl", "--at", "0"], ["log", "why", "x.jsonl", "20"],
    ["log", "next-change", "x.jsonl", "password"], ["log", "writes", "x.jsonl"],
    ["log", "glitches", "x.jsonl"], ["log", "diff", "x.jsonl", "a.jsonl"],
    ["log", "diff", "a.jsonl", "x.jsonl"], ["replay", "x.jsonl"],
    ["replay", "x.jsonl", "--without", "1"], ["log", "trace", "x.jsonl", "x.json"],
    ["show", "x.jsonl"], ["show", "a.jsonl", "x.jsonl"], ["log", "recover", "x.jsonl"],
  ]

  @Test(arguments: Place.allCases)
  func nothingSteersTheTerminal(place: Place) async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    try folder.write(Self.scenario, to: "a.scenario.yaml")
    let replay = try await tool.run(
      "replay", "a.scenario.yaml", "--queues", "model-serial", "--log", "a.jsonl")
    #expect(replay.status == 0, "\(replay.complaints)")
    let log = try #require(LogReader.read(try folder.bytes("a.jsonl")).log)
    let crafted = try Self.crafted(log, place)
    #expect(LogReader.read(crafted).version != nil)
    try folder.write(crafted, to: "x.jsonl")
    var all = ""
    // Each command once, and each place with three that read all of it.
    let turn = Place.allCases.firstIndex(of: place) ?? 0
    let commands = Self.commands.indices.filter { $0 < 3 || $0 % Place.allCases.count == turn }
    for command in commands.map({ Self.commands[$0] }) {
      let output = try await tool.run(command)
      // 4 can be a trap's signal, too: a replay that became another one says so.
      let isFine = [0, 1, 2, 64].contains(output.status) || output.text.contains("another run now")
      #expect(isFine, "\(command): \(output.status), \(output.complaints)")
      for text in [output.text, output.complaints] {
        let hidden = text.firstHidden.map { String($0.value, radix: 16) }
        #expect(hidden == nil, "\(command)")
        all += text
      }
    }
    #expect(all.contains(#"\u{9b}31m\u{202e}"#), "the words are shown somewhere: \(all)")
  }

  private static func crafted(_ log: EventLog, _ place: Place) throws -> [UInt8] {
    switch place {
    case .ignorableKind: try renaming("mark", in: log)
    case .requiredKind: try renaming("settled", in: log)
    default: try bytes(of: hostile(log, place))
    }
  }

  private static func hostile(_ log: EventLog, _ place: Place) -> EventLog {
    let header = hostile(log.header, place)
    var hostile = EventLog(header: header)
    for record in log.records {
      let isHostile = place == .input ? record.kind == .inputPaste : record.kind.isShown
      var value = record.value
      if isHostile, case .text(let text) = value { value = .text(text + steering) }
      hostile.append(
        Record(
          time: record.time, kind: record.kind, queue: record.queue, job: record.job,
          causePlusOne: record.causePlusOne, on: record.on, value: value))
    }
    return hostile
  }

  private static func hostile(_ header: LogHeader, _ place: Place) -> LogHeader {
    func text(_ text: String, at places: Place...) -> String {
      places.contains(place) ? text + steering : text
    }
    let sources = header.origin.sources.map {
      ScenarioSource(
        path: text($0.path, at: .names, .source),
        text: place == .source ? $0.text + "  - tip: id\n" : $0.text)
    }
    let origin = LogOrigin(
      tool: steering, path: steering, sources: place == .masked ? [] : sources,
      platform: steering, wallTime: steering, host: steering)
    return LogHeader(
      scenario: header.scenario + steering, scenarioDigest: header.scenarioDigest,
      feature: text(header.feature, at: .feature),
      architecture: text(header.architecture, at: .architecture, .masked),
      layout: text(header.layout, at: .layout), backend: text(header.backend, at: .names),
      schedule: text(header.schedule, at: .names), seed: header.seed,
      queues: header.queues.map { $0.isEmpty ? $0 : text($0, at: .names, .masked) },
      controls: header.controls, properties: header.properties, initial: header.initial,
      clock: header.clock, kinds: header.kinds, masked: place == .masked ? ["password"] : [],
      origin: origin)
  }

  private static func bytes(of log: EventLog) throws -> [UInt8] {
    var writer = LogWriter(log.header, to: MemorySink())
    writer.append(contentsOf: log)
    let written = log.header.isMasked ? log.masking(log.header.masked) : log
    try writer.end(digests: LogDigests(of: written), outcome: "settled" + steering)
    return try #require(writer.sink as? MemorySink).bytes
  }

  /// The log with another name for a kind, so that nobody knows it, and with marks that are right.
  private static func renaming(_ kind: String, in log: EventLog) throws -> [UInt8] {
    let text = String(decoding: try bytes(of: log), as: UTF8.self)
    let name = JSONValue.text(kind + steering).line
    let renamed = text.replacing("\"k\":\"\(kind)\"", with: "\"k\":\(name)")
      .replacing("[\"\(kind)\",", with: "[\(name),")
    var bytes: [UInt8] = []
    var checksum: UInt32 = 0
    var frame: [UInt8] = []
    for line in renamed.utf8.split(separator: UInt8(ascii: "\n")) {
      guard line.suffix(FrameMark.length).starts(with: #","crc":""#.utf8) else {
        frame += Array(line) + [UInt8(ascii: "\n")]
        continue
      }
      frame += Array(line.dropLast(FrameMark.length))
      checksum = frame.withUnsafeBytes { CRC32C.checksum($0, after: checksum) }
      bytes += frame
      FrameMark.append(checksum, to: &bytes)
      frame.removeAll()
    }
    return bytes
  }
}
