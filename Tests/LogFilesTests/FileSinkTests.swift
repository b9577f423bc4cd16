import EventLogs
import Foundation
import LogFiles
import Testing

@Suite struct FileSinkTests {
  @Test func aLogInAFileIsReadAsItWasWritten() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.jsonl")
      var writer = LogWriter(
        EventLog.short.header, to: try FileSink(creating: file.path()))
      writer.append(contentsOf: EventLog.short)
      try writer.end(digests: LogDigests(of: .short), outcome: "settled")
      let bytes = try Data(contentsOf: file)
      #expect(Array(bytes) == (try EventLog.short.written()))
      let reading = bytes.withUnsafeBytes { LogReader.read($0) }
      #expect(reading.verdict == .complete)
    }
  }

  @Test func aLogThatIsThereIsNotWrittenOver() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.jsonl")
      try Data("kept".utf8).write(to: file)
      #expect(throws: SinkFailure("File exists")) { try FileSink(creating: file.path()) }
      #expect(try Data(contentsOf: file) == Data("kept".utf8))
    }
  }

  @Test func aMissingFolderIsReported() throws {
    try withFolder { folder in
      let file = folder.appending(path: "none").appending(path: "a.jsonl")
      #expect(throws: SinkFailure("No such file or directory")) {
        try FileSink(creating: file.path())
      }
      #expect(throws: SinkFailure("No such file or directory")) {
        try FileSink(cutting: file.path(), to: 0)
      }
    }
  }

  @Test func aTornLogIsCutAndGoesOn() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.jsonl")
      let whole = try EventLog.short.written()
      try Data(whole.dropLast(400)).write(to: file)
      let torn = LogReader.read(Array(try Data(contentsOf: file)))
      let length = try #require(torn.verdict.recoverableLength)
      var writer = LogWriter(
        continuing: torn, to: try FileSink(cutting: file.path(), to: length))
      #expect(try Data(contentsOf: file).count == length)
      for record in EventLog.short.records[writer.count...] {
        writer.append(record, queueNames: EventLog.short.header.queues)
        if record.kind == .settled { writer.endFrame() }
      }
      try writer.end(digests: LogDigests(of: .short), outcome: "settled")
      #expect(Array(try Data(contentsOf: file)) == whole)
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
