import Catalog
import EventLogs
import FeatureContract
import LogFiles
import Queues
import Replay
import Scenarios
import TestSupport
import Testing
import Traces
import Verification

/// Logs of live runs, written by whatever thread something happens on: by every third architecture
/// in turn, and in the whole matrix by all.
@Suite(.serialized) struct LoggedRunLiveTests {
  private static let scenarios = [
    "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst", "favorites/background-update-then-main-update",
  ]

  @Test(arguments: scenarios, QueueLayout.presets)
  func aLiveLogIsWholeJudgedAndTraced(name: String, layout: QueueLayout) async throws {
    let file = try BundledScenarios.load(name)
    let turn = try #require(QueueLayout.presets.firstIndex(of: layout)) + name.count
    let found = await DriverThread.run {
      file.feature.architectures.enumerated().flatMap { number, architecture -> [String] in
        guard WholeMatrix.isWanted || (number + turn) % 3 == 0 else { return [] }
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        return Self.faults(of: file, arm).map { "\(architecture.name): \($0)" }
      }
    }
    #expect(found.isEmpty)
  }

  private static func faults(of file: ScenarioFile, _ arm: Arm) -> [String] {
    let sink = SharedSink()
    let target = LogTarget(
      sink: sink, origin: LogOrigin(path: file.path, sources: LoggedRunTests.sources(of: file)))
    let run = Replayer(arm: arm, backend: .live).run(file.scenario, loggingTo: target)
    let reading = LogReader.read(sink.bytes)
    guard reading.integrity == .complete, let log = reading.log else {
      return ["\(reading.integrity)"]
    }
    var faults: [String] = []
    if reading.hasItsDigests() != true { faults.append("other digests") }
    if log.records.count != run.log.records.count { faults.append("other records") }
    if let breach = TraceRules.breach(of: Trace(of: log).bytes) { faults.append(breach) }
    do throws(RequestError) {
      let logged = try LoggedRun(log, "a.jsonl", .bundled)
      faults += logged.judgement.failures.map(\.description)
      if !file.scenario.flat.hasRacingCommands, logged.repeated().difference != nil {
        faults.append("replayed to something else")
      }
    } catch {
      faults.append(error.message)
    }
    return faults
  }
}
