import EventLogs
import Foundation
import LogFiles
import Testing

/// Logs of every released version can be read for as long as their major version can.
@Suite struct KeptLogTests {
  @Test func theFirstVersionIsRead() throws {
    let reading = LogReader.read(try kept("version-1"))
    #expect(reading.verdict == .complete)
    #expect(reading.version == LogVersion(major: 1, minor: 0))
    #expect(reading.skipped.isEmpty)
    #expect(reading.hasItsDigests() == true)
    #expect(reading.end?.outcome == "settled")
    let log = try #require(reading.log)
    #expect(log.lines == KeptLog.first.lines)
    #expect(log.header == KeptLog.first.header)
    #expect(Set(log.records.map(\.kind)) == Set(RecordKind.allCases))
    #expect(
      log.fold(ScreenFold(initial: log.header.initial)).screen.values == [
        .text("\""), .flag(true), .list([.none, .list([]), .number(.min)]),
      ])
  }

  /// As long as this is the version that is written.
  @Test func theFirstVersionIsWrittenAsItWas() throws {
    #expect(try KeptLog.first.written() == (try kept("version-1")))
  }

  /// The digests as the file has them, so that nothing can change both of them and the reader.
  @Test func theFirstVersionsDigestsStay() throws {
    let end = try #require(LogReader.read(try kept("version-1")).end)
    #expect(end.digests.run.short == "dc98e140520f")
    #expect(end.digests.output.short == "9e8db5ae220e")
  }

  private func kept(_ name: String) throws -> [UInt8] {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Logs"))
    return Array(try Data(contentsOf: file))
  }
}
