import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// Logs of runs of the bundled scenarios: written, read and followed.
@Suite struct LoggedRunTests {
  private static let scenarios = [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ]

  static func sources(of file: ScenarioFile) -> [ScenarioSource] {
    file.sources.map { ScenarioSource(path: $0.path, text: $0.text) }
  }

  @Test(arguments: scenarios)
  func aWrittenLogIsTheRun(name: String) throws {
    let file = try BundledScenarios.load(name)
    let origin = LogOrigin(
      path: file.name.path, caseNumber: file.name.caseNumber, sources: Self.sources(of: file))
    for arm in file.arms(turn: name.count) {
      let scenario = file.ordered(by: .walk(seed: 5)).scenario
      let log = Replayer(arm: arm, backend: .simulated).run(scenario).log
      let reading = try LogReading(log.from(origin).written())
      #expect(reading.end?.digests == LogDigests(of: log))
      #expect(reading.log.records == log.records)
      let logged = try LoggedRun(reading.log, "a.jsonl", .bundled)
      #expect(logged.judgement.findings.isEmpty, "\(arm.architecture.name), \(arm.layout.name)")
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
        let random = Replayer(arm: arm, backend: .ordered(.walk(seed: 3)))
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
