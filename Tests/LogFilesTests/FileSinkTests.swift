import EventLogs
import Foundation
import LogFiles
import TestSupport
import Testing

@Suite struct FileSinkTests {
  @Test func aLogInAFileIsReadAsItWasWritten() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.jsonl")
    var writer = LogWriter(
      EventLog.short.header, to: try FileSink(creating: file.path()))
    writer.append(contentsOf: EventLog.short)
    try writer.end(digests: LogDigests(of: .short), outcome: "settled")
    let bytes = try Data(contentsOf: file)
    #expect(Array(bytes) == (try EventLog.short.written()))
    let reading = bytes.withUnsafeBytes { LogReader.read($0) }
    #expect(reading.integrity == .complete)
  }

  @Test func aLogThatIsThereIsNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.jsonl")
    try Data("kept".utf8).write(to: file)
    #expect(throws: SinkFailure("File exists")) { try FileSink(creating: file.path()) }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
  }

  @Test func aMissingFolderIsReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("none/a.jsonl")
    #expect(throws: SinkFailure("No such file or directory")) {
      try FileSink(creating: file.path())
    }
    #expect(throws: SinkFailure("No such file or directory")) {
      try FileSink(continuing: file.path(), at: 0)
    }
  }

  @Test func aLogGoesOnInItsFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.jsonl")
    let whole = try EventLog.short.written()
    let reading = LogReader.read(Array(whole.dropLast(400)))
    try Data(whole[..<reading.goodLength]).write(to: file)
    var writer = LogWriter(
      continuing: reading,
      to: try FileSink(continuing: file.path(), at: reading.goodLength))
    for record in EventLog.short.records[writer.count...] {
      writer.append(record, queueNames: EventLog.short.header.queues)
      if record.kind == .settled { writer.endFrame() }
    }
    try writer.end(digests: LogDigests(of: .short), outcome: "settled")
    #expect(Array(try Data(contentsOf: file)) == whole)
  }

  /// Bytes must not be overwritten or removed without being kept.
  @Test(arguments: [3, 5]) func aLogOfAnotherLengthDoesNotGoOn(length: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.jsonl")
    try Data("kept".utf8).write(to: file)
    #expect(throws: SinkFailure("it has 4 bytes, and not \(length) as when it was read")) {
      try FileSink(continuing: file.path(), at: length)
    }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
  }
}
