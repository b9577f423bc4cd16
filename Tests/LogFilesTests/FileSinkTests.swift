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
    #expect(throws: SinkFailure("it is there already")) { try FileSink(creating: file.path()) }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
  }

  @Test func aMissingFolderIsReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("none/a.jsonl")
    #expect(throws: SinkFailure("there is no such file or folder")) {
      try FileSink(creating: file.path())
    }
  }
}
