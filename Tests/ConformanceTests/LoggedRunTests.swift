import Catalog
import EventLogs
import FeatureContract
import Foundation
import Interaction
import LogFiles
import Queues
import Replay
import Reports
import Scenarios
import Testing
import TextOutput
import Verification

/// Logs of runs of the bundled scenarios: written, read, and their runs made again.
@Suite struct LoggedRunTests {
  private static let scenarios = [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ]

  static func sources(of file: ScenarioFile) -> [ScenarioSource] {
    file.sources.map { ScenarioSource(path: $0.path, text: $0.text) }
  }

  private static func origin(of file: ScenarioFile) -> LogOrigin {
    LogOrigin(
      path: file.name.path, caseNumber: file.name.caseNumber, sources: sources(of: file))
  }

  /// The bytes that were written, and the run.
  private static func written(
    _ file: ScenarioFile, _ arm: Arm, _ backend: BackendChoice, masking: [String] = []
  ) throws -> (reading: LogReading, run: Run, bytes: [UInt8]) {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "bindlab-\(UUID().uuidString).jsonl").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let target = LogTarget(
      sink: try FileSink(creating: path), origin: origin(of: file), masking: masking)
    let run = Replayer(arm: arm, backend: backend).run(file.scenario, loggingTo: target)
    #expect(run.logFailure == nil)
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    return (LogReader.read(bytes), run, bytes)
  }

  @Test(arguments: scenarios)
  func aWrittenLogIsTheRun(name: String) throws {
    let file = try BundledScenarios.load(name)
    for arm in file.arms(turn: name.count) {
      let (reading, run, _) = try Self.written(file, arm, .simulatedRandom(seed: 5))
      #expect(reading.integrity == .complete)
      #expect(reading.hasItsDigests() == true)
      #expect(reading.end?.digests == LogDigests(of: run.log))
      let log = try #require(reading.log)
      let again = try LoggedRun(log, "a.jsonl", .bundled).repeated()
      #expect(
        again.difference == nil,
        "\(arm.architecture.name), \(arm.layout.name): \(again.text(for: file.feature, in: .plain))"
      )
    }
  }

  /// Through every hop, in every architecture and layout.
  @Test(arguments: scenarios)
  func everyWriteLeadsBackToItsInput(name: String) throws {
    let file = try BundledScenarios.load(name)
    for arm in file.arms(turn: name.count) {
      let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
      let writes = log.records.indices.filter { log.records[$0].kind == .write }
      #expect(!writes.isEmpty)
      let lost = writes.first { write in
        log.causes(of: write).last.map { !log.records[$0].kind.isInput } ?? true
      }
      #expect(lost == nil, "\(arm.architecture.name), \(arm.layout.name)")
    }
  }

  /// Where every input is settled, what happens next is the doing of that input and of no other.
  @Test(arguments: [
    "form/typical-registration", "form/edits-under-the-alert", "favorites/typical-browsing",
    "favorites/external-remove-of-the-open-detail", "favorites/swipe-deletes",
  ])
  func aSettledInputHasItsOwnWrites(name: String) throws {
    let file = try BundledScenarios.load(name)
    try #require(!file.scenario.flat.hasUnsettledInputs)
    for arm in file.arms(turn: name.count) {
      var logs = [Replayer(arm: arm, backend: .simulated).run(file.scenario).log]
      if logs[0].mayHaveHadAChoice {
        let random = Replayer(arm: arm, backend: .simulatedRandom(seed: 3))
        logs.append(random.run(file.scenario).log)
      }
      for log in logs {
        var (latest, inputs, foreign) = (0, Set<Int>(), [Int]())
        for (place, record) in log.records.enumerated() {
          if record.kind.isInput { latest = place }
          // What the screen shows by itself, once all has settled, has no cause.
          guard Self.kindsOfWork.contains(record.kind), record.kind != .show || record.cause != nil
          else { continue }
          if record.kind == .write { inputs.insert(latest) }
          if log.causes(of: place).last != latest { foreign.append(place) }
        }
        let arm = "\(arm.architecture.name), \(arm.layout.name), \(log.header.schedule)"
        #expect(foreign.isEmpty, "\(arm)")
        #expect(inputs.count > 1)
      }
    }
  }

  private static let kindsOfWork: Set<RecordKind> = [
    .emit, .deferEmit, .notify, .stateChange, .show, .write, .lateWrite, .present,
  ]

  @Test func anotherRunIsToldByItsFirstRecord() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let arm = file.arms(turn: 0)[0]
    let log = try #require(try Self.written(file, arm, .simulated).reading.log)
    var other = EventLog(header: log.header)
    for (place, record) in log.records.enumerated() {
      let isThere = place == 70
      other.append(
        Record(
          time: record.time + (isThere ? 1 : 0), kind: record.kind, queue: record.queue,
          job: record.job, causePlusOne: record.causePlusOne, on: record.on, value: record.value))
    }
    let repetition = try LoggedRun(other, "a.jsonl", .bundled).repeated()
    #expect(repetition.difference == .record(70))
    #expect(
      repetition.text(for: file.feature, in: .plain)
        .contains("\nrecord 70 differs\n- #70  1 ns  "))
  }

  @Test func theBeginningOfALogIsRepeatedAsFarAsItGoes() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let arm = file.arms(turn: 0)[0]
    let bytes = try Self.written(file, arm, .simulated).bytes
    let half = LogReader.read(Array(bytes[..<(bytes.count / 2)]))
    let log = try #require(half.log)
    #expect(half.integrity.recoverableLength != nil || half.integrity == .unclean)
    #expect(log.records.count > 100)
    #expect(try LoggedRun(log, "a.jsonl", .bundled).repeated().difference == nil)
  }

  @Test func maskedTextsAreNowhereInTheLog() throws {
    let file = try BundledScenarios.cases(of: "form/verdicts")[9]
    let arm = file.arms(turn: 0)[0]
    let (reading, _, bytes) = try Self.written(
      file, arm, .simulated, masking: ["password", "confirm"])
    #expect(reading.integrity == .complete)
    #expect(reading.hasItsDigests() == true)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("ada") && !text.contains("hors"))
    let log = try #require(reading.log)
    #expect(throws: RequestError.self) { try LoggedRun(log, "a.jsonl", .bundled) }
  }

  @Test func nextChangeIsTheFirstThatShowsSomethingElse() throws {
    let file = try BundledScenarios.load("form/typical-registration")
    let log = Replayer(arm: file.arms(turn: 0)[0], backend: .simulated)
      .run(file.scenario).log
    let enabled = try #require(log.header.properties.firstIndex(of: "register.enabled"))
    let change = try #require(log.nextChange(of: [UInt16(enabled)], after: nil))
    #expect(log.records[change].value == .flag(true))
    #expect(log.screen(after: change)[UInt16(enabled)] == .flag(true))
    #expect(log.screen(after: change - 1)[UInt16(enabled)] == .flag(false))
    #expect(log.nextChange(of: [UInt16(enabled)], after: change) == nil)
  }
}
