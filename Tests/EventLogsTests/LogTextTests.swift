import Foundation
import Interaction
import SeededRandom
import TestSupport
import Testing

@testable import EventLogs

/// A log as a file: what was written is read, and of what is damaged nothing that was not.
@Suite struct LogTextTests {
  private static let log: EventLog = {
    var log = EventLog(header: .sample())
    let values: [Value] = [
      .none, .flag(true), .number(-3), .text("登録 \"\\\n\u{0}\u{1F}\u{7F}\u{2028}e\u{301}/"),
      .list([.text("a"), .list([.number(.max), .none]), .list([])]),
    ]
    for (number, kind) in RecordKind.allCases.filter({ !$0.isInput }).enumerated() {
      log.append(
        .sample(
          kind, on: kind.concernsProperty ? 1 : nil, values[number % values.count],
          queue: UInt16(number % 3), job: UInt32(number), cause: number % 4 == 0 ? nil : 0,
          time: UInt64(number)))
    }
    for input in [UserInput.load, .tap(ControlID(rawValue: 1)), .tapRow(.identity("a")), .end] {
      log.append(Record(input, time: .max, queue: 1, job: 0, causePlusOne: 1), of: input)
    }
    return log
  }()

  private static let file = (try? log.written()) ?? Data()

  private static func text(_ log: EventLog) -> [String] { log.records.indices.map(log.line) }

  @Test func whatWasWrittenIsRead() throws {
    let reading = try LogReading(Self.file)
    #expect(reading.log.header == Self.log.header)
    #expect(reading.log.records == Self.log.records)
    #expect(reading.log.inputs == Self.log.inputs)
    #expect(
      reading.end == RunEnd(records: Self.log.records.count, digests: LogDigests(of: Self.log)))
    #expect(reading.badLine == nil)
    #expect(try reading.log.written() == Self.file)
  }

  @Test func anEmptyLogIsOne() throws {
    let reading = try LogReading(EventLog(header: .sample()).written())
    #expect(reading.log.records.isEmpty && reading.end?.records == 0)
  }

  @Test func aLogThatIsCutIsReadUpToItsLastWholeLine() throws {
    let header = try #require(Self.file.firstIndex(of: UInt8(ascii: "\n")))
    for length in 0..<Self.file.count {
      let cut = Self.file.prefix(length)
      guard length > header else {
        #expect(throws: LogRefusal.self) { try LogReading(cut) }
        continue
      }
      let reading = try LogReading(cut)
      let lines = cut.count { $0 == UInt8(ascii: "\n") } - 1
      #expect(reading.log.records == Array(Self.log.records.prefix(lines)))
      #expect(reading.end == nil && reading.badLine == nil)
    }
  }

  /// One byte is another, some are zeros, some are missing: every record that is read was written.
  @Test(arguments: UInt64(0)..<400) func nothingIsReadThatWasNotWritten(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var file = Self.file
    let place = random.index(below: file.count)
    switch seed % 3 {
    case 0: file[place] ^= 1 << UInt8(random.index(below: 8))
    case 1: file.insert(contentsOf: [UInt8](repeating: 0, count: 9), at: place)
    default: file.removeSubrange(place..<min(place + 5, file.count))
    }
    guard let reading = try? LogReading(file) else { return }
    let (read, written) = (Self.text(reading.log), Self.text(Self.log))
    #expect(reading.end != nil || reading.badLine != nil || read.count < written.count)
    // Without an end nothing tells a changed text or number in the last line that is whole.
    let sure = reading.end == nil ? max(0, read.count - 1) : read.count
    if reading.log.header.properties == Self.log.header.properties,
      reading.log.header.queues == Self.log.header.queues
    {
      #expect(read.prefix(sure) == written.prefix(sure), "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("scenario: 1\n", "it does not begin like a log"),
    ("{\"bindlab\":1,\"run\":{}}\n", "line 1, its header, is cut off or damaged"),
    (
      "{\"bindlab\":7}\n",
      "it has version 7, and this program reads version 1: replay it with the program that wrote it"
    ),
  ])
  func whatIsNoLogIsRefused(text: String, words: String) {
    #expect(throws: (any Error).self) { try LogReading(Data(text.utf8)) }
    do {
      _ = try LogReading(Data(text.utf8))
    } catch {
      #expect(error.description == words)
    }
  }

  @Test(arguments: [
    ("\"k\":\"emit\"", "\"k\":\"omit\""), ("\"q\":\"model\"", "\"q\":\"other\""),
    ("\"on\":\"validation.text\"", "\"on\":\"nothing\""), ("\"seq\":5", "\"seq\":6"),
    ("\"cause\":0", "\"cause\":99"),
  ])
  func aLineThatIsNoRecordEndsTheReading(old: String, new: String) throws {
    let text = String(decoding: Self.file, as: UTF8.self)
    let reading = try LogReading(Data(text.replacing(old, with: new, maxReplacements: 1).utf8))
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains(old) })
    #expect(reading.badLine == line + 1)
    #expect(reading.log.records.count == line - 1)
  }

  @Test func aChangedRecordIsFoundByTheDigests() {
    let text = String(decoding: Self.file, as: UTF8.self).replacing("\"t\":15", with: "\"t\":16")
    #expect(throws: LogRefusal.changed) { try LogReading(Data(text.utf8)) }
  }
}
