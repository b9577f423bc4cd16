import EventLogs
import Foundation
import Interaction
import LogFiles
import Testing

/// Logs of every released version can be read for as long as their major version can.
@Suite struct KeptLogTests {
  @Test(arguments: [("1.0", KeptLog.first), ("1.1", KeptLog.second)])
  func everyVersionIsRead(version: String, kept: EventLog) throws {
    let reading = LogReader.read(try self.kept(version))
    #expect(reading.verdict == .complete)
    #expect(reading.version == LogVersion(version))
    #expect(reading.skipped.isEmpty)
    #expect(reading.hasItsDigests() == true)
    #expect(reading.end?.outcome == "settled")
    let log = try #require(reading.log)
    #expect(log.lines == kept.lines)
    #expect(log.header == kept.header)
    #expect(Set(log.records.map(\.kind.name)) == Set(kept.header.kinds.map(\.name)))
    #expect(
      log.fold(ScreenFold(initial: log.header.initial)).screen.values == [
        .text("\""), .flag(true), .list([.none, .list([]), .number(.min)]),
      ])
  }

  /// To be the newest of the kept ones.
  @Test func theVersionThatIsWrittenIsKept() throws {
    #expect(try KeptLog.second.written() == (try kept("\(LogVersion.current)")))
  }

  /// The digests as the file has them, so that nothing can change both of them and the reader.
  @Test(arguments: [("1.0", "dc98e140520f"), ("1.1", "e4898d2c5e9f")])
  func theirDigestsStay(version: String, run: String) throws {
    let end = try #require(LogReader.read(try kept(version)).end)
    #expect(end.digests.run.short == run)
    #expect(end.digests.output.short == "9e8db5ae220e")
  }

  private func kept(_ version: String) throws -> [UInt8] {
    let file = try #require(
      Bundle.module.url(
        forResource: "version-\(version)", withExtension: "jsonl", subdirectory: "Logs"))
    return Array(try Data(contentsOf: file))
  }
}
