import EventLogs
import Foundation
import Interaction
import LogFiles
import TestSupport
import Testing

/// A log of any released version stays readable as long as its major version is supported.
@Suite struct KeptLogTests {
  @Test(arguments: [("1.0", KeptLog.first), ("1.1", KeptLog.second), ("1.2", KeptLog.third)])
  func everyVersionIsRead(version: String, kept: EventLog) throws {
    let reading = LogReader.read(try self.kept(version))
    #expect(reading.integrity == .complete)
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

  /// The kept logs must include the version that is written today.
  @Test func theVersionThatIsWrittenIsKept() throws {
    #expect(try KeptLog.third.written() == (try kept("\(LogVersion.current)")))
  }

  /// The digests are spelled out here, so that a change of file and reader together is noticed.
  @Test(arguments: [("1.0", "dc98e140520f"), ("1.1", "e4898d2c5e9f"), ("1.2", "bbd815166004")])
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

/// The content of the log files kept from each released version: every kind of record at least
/// once, as a run of the form could produce them, and every type of value.
enum KeptLog {
  /// Version 1.0, which had no records of the driver.
  static let first = log(
    records,
    of: kindsOfFirst.map { KindDeclaration(name: $0, version: 1, isRequired: true) })
  /// Version 1.1.
  static let second = log(records + ofTheDriver, of: first.header.kinds + kindsOfTheDriver)
  /// Version 1.2.
  static let third = log(records + ofTheDriver + ofTimers, of: KindDeclaration.current)

  private static let kindsOfTheDriver = ["mark", "check.pass", "check.fail"].map {
    KindDeclaration(name: $0, version: 1, isRequired: false)
  }

  /// The kinds of version 1.0, whatever kinds exist today.
  private static let kindsOfFirst = [
    "input.load", "input.focus", "input.blur", "input.return", "input.key", "input.backspace",
    "input.paste", "input.fill", "input.compose", "input.commit", "input.cancelCompose",
    "input.set", "input.select", "input.tap", "input.tapRow", "input.swipeRow", "input.scroll",
    "input.cancelBack", "input.external", "input.end", "show", "emit", "emit.defer",
    "job.enqueue", "job.start", "job.end", "notify", "state.change", "write", "write.late",
    "present", "settled",
  ]

  private static func log(_ records: [Record], of kinds: [KindDeclaration]) -> EventLog {
    let header = LogHeader(
      scenario: "register", scenarioDigest: Digest(of: "fill id".utf8), feature: "form",
      architecture: "mvvm-reactive", layout: "model-concurrent", backend: "simulated",
      schedule: "random", seed: 12_345_678_901_234_567_890, queues: ["", "main", "model"],
      controls: ["id", "register", "alert.ok"], properties: ["id", "register.enabled", "alert"],
      initial: Snapshot([.text(""), .flag(false), .none]), clock: .virtual, kinds: kinds,
      origin: LogOrigin(
        tool: "0.5.0", path: "Scenarios/form/register.scenario.yaml", caseNumber: 3,
        sources: [
          ScenarioSource(
            path: "Scenarios/form/register.scenario.yaml",
            text: "feature: form\nsteps:\n  - fill: { id: \"登録!\" }\n")
        ], platform: "linux-x86_64", wallTime: "2026-01-02T03:04:05Z", host: "example"))
    var log = EventLog(header: header)
    for (sequence, record) in records.enumerated() {
      log.append(
        Record(
          time: UInt64(sequence) * 1_000, kind: record.kind, queue: record.queue,
          job: record.job, causePlusOne: record.causePlusOne, on: record.on,
          value: record.value))
    }
    return log
  }

  private static let records = loading + typing + others + leaving

  private static let loading: [Record] = [
    .sample(.jobEnqueue, job: 1), .sample(.jobStart, job: 1, cause: 0),
    .sample(.inputLoad, job: 1, cause: 0), .sample(.write, on: 0, .text(""), job: 1, cause: 2),
    .sample(.write, on: 1, .flag(false), job: 1, cause: 2), .sample(.jobEnd, job: 1, cause: 0),
    .sample(.settled, queue: 0),
  ]

  private static let typing: [Record] = [
    .sample(.inputFocus, on: 0), .sample(.inputKey, on: 0, .text("\"")),
    .sample(.show, on: 0, .text("\""), cause: 8), .sample(.emit, on: 0, .text("\""), cause: 8),
    .sample(.jobEnqueue, queue: 2, job: 2, cause: 10),
    .sample(.jobStart, queue: 2, job: 2, cause: 11),
    .sample(.stateChange, .number(1), queue: 2, job: 2, cause: 12),
    .sample(.notify, .number(1), queue: 2, job: 2, cause: 12),
    .sample(.jobEnd, queue: 2, job: 2, cause: 11),
    .sample(.write, on: 1, .flag(true), job: 3, cause: 14), .sample(.settled, queue: 0),
    .sample(.inputCompose, on: 0, .text("とうろく")), .sample(.inputCancelCompose, on: 0),
    .sample(.inputCommit, on: 0, .text("登録!")), .sample(.inputBackspace, on: 0),
    .sample(.inputPaste, on: 0, .text("\u{0}\u{1F}\n\r\t\\/\u{7F}")),
    .sample(.inputFill, on: 0, .text("e\u{301} \u{E9} \u{1F468}\u{200D}\u{1F469}")),
    .sample(.inputSet, on: 0, .text("")),
    .sample(.inputSelect, on: 0, .list([.number(0), .number(2)])), .sample(.inputReturn, on: 0),
    .sample(.inputBlur, on: 0), .sample(.settled, queue: 0),
  ]

  private static let others: [Record] = [
    .sample(.inputTap, on: 1), .sample(.deferEmit, on: 1, cause: 29),
    .sample(
      .present, on: 2, .list([.text("登録!"), .text(""), .list([.text("ok")])]), job: .max,
      cause: 29),
    .sample(.show, on: 2, .none, cause: 29), .sample(.inputTapRow, .text("swift")),
    .sample(.inputSwipeRow, .list([.text("position"), .number(3)])),
    .sample(.inputScroll, .number(-12)), .sample(.inputCancelBack),
    .sample(
      .inputExternal, .list([.text("network"), .text("add"), .number(.max), .text("a")]),
      queue: 0),
    .sample(.write, on: 2, .list([.none, .list([]), .number(.min)]), cause: 37),
    .sample(.settled, queue: 0),
  ]

  private static let leaving: [Record] = [
    .sample(.inputEnd), .sample(.lateWrite, on: 1, .flag(true), queue: 2, cause: 29),
    .sample(.notify, queue: 2), .sample(.settled, queue: 0),
  ]

  private static let ofTheDriver: [Record] = [
    .sample(.mark, .number(0), queue: 0),
    .sample(.mark, .list([.number(1), .number(1)]), queue: 0),
    .sample(.mark, .list([.number(2), .none, .text("fill-id")]), queue: 0),
    .sample(.mark, .list([.number(3), .number(2), .text("fill-id"), .text("fill")]), queue: 0),
    .sample(.checkPass, .list([.text("session")]), queue: 0),
    .sample(.checkFail, .list([.text("built"), .number(-2)]), queue: 0),
  ]

  private static let ofTimers: [Record] = [
    .sample(.timerSet, .number(300_000_000), job: 4, cause: 8),
    .sample(.timerFire, job: 4, cause: 50), .sample(.jobEnqueue, job: 4, cause: 51),
    .sample(.timerSet, .list([.number(0), .text("wake-up")]), queue: 2, job: 5, cause: 8),
    .sample(.timerCancel, queue: 2, job: 5, cause: 8),
    .sample(.jobEnqueue, .text("task 1"), job: 6, cause: 8),
    .sample(.checkFail, .list([.text("tasks"), .text("task 1 waits")]), queue: 0),
  ]
}
