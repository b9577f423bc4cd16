import Catalog
import EventLogs
import FeatureContract
import Foundation
import LogFiles
import Replay
import Reports
import Testing
import Verification

/// The log of a real run, written when 1.0 was the version that was written.
@Suite struct KeptRunTests {
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "LogFilesTests/Logs/run-of-1.0.jsonl").path(percentEncoded: false)

  private static func reading() throws -> LogReading {
    LogReader.read(Array(try Data(contentsOf: URL(filePath: path))))
  }

  @Test func itIsRead() throws {
    let reading = try Self.reading()
    #expect(reading.integrity == .complete)
    #expect(reading.version == LogVersion("1.0"))
    #expect(reading.skipped.isEmpty)
    #expect(reading.hasItsDigests() == true)
    let end = try #require(reading.end)
    #expect(end.digests.run.short == "09485cf7ca74")
    #expect(end.digests.output.short == "7a83d5b2faf3")
    let log = try #require(reading.log)
    #expect(log.records.count == 1_077)
    #expect(log.header.architecture == "mvp")
    #expect(log.header.layout == "model-serial")
    #expect(log.isWhole)
  }

  @Test func itIsShown() throws {
    let log = try #require(try Self.reading().log)
    let logged = try LoggedRun(log, "kept", .bundled)
    let feature = logged.arm.feature
    let report = RunReport(
      title: log.header.scenario, log: log, feature: feature, judgement: logged.judgement)
    #expect(
      report.text.contains(
        "60 inputs, 59 events, 177 writes (171 redundant), 59 notifications, 0 glitches, 118 hops"))
    let file = try BundledScenarios.load("form/typical-registration")
    #expect(Transcript(of: log).goldenText(for: feature) == file.golden)
    let write = try #require(log.records.lastIndex { $0.kind == .write })
    #expect(log.records[try #require(log.causes(of: write).last)].kind.isInput)
  }

  @Test func itsRunIsStillTheSame() throws {
    let log = try #require(try Self.reading().log)
    #expect(try LoggedRun(log, "kept", .bundled).repeated().difference == nil)
  }

  @Test func itIsNotJudged() throws {
    let log = try #require(try Self.reading().log)
    let failures = try LoggedRun(log, "kept", .bundled).judgement.failures
    #expect(
      failures.map(\.description) == [
        "not judged: the header does not declare mark, check.pass, check.fail; version 1.0 has "
          + "no marks and no checks, so expectations and leaks cannot be judged"
      ])
  }
}
