import Catalog
import EventLogs
import FavoritesSpecification
import FeatureContract
import LogFiles
import Queues
import Replay
import Testing

@testable import BindLabCommands

/// What is said of a run is said of its log, too, in the same words.
@Suite struct LoggedVerdictTests {
  private static func report(_ log: EventLog, _ file: ScenarioFile) -> RunReport {
    RunReport(
      title: file.title, log: log, feature: file.feature,
      verdict: Verifier(feature: file.feature, scenario: file.scenario, golden: nil).judge(log))
  }

  /// The log, written and read again.
  private static func reread(_ log: EventLog) throws -> EventLog {
    var writer = LogWriter(log.header, to: MemorySink())
    writer.append(contentsOf: log)
    try writer.end(digests: LogDigests(of: log), outcome: "settled")
    let sink = try #require(writer.sink as? MemorySink)
    return try #require(LogReader.read(sink.bytes).log)
  }

  @Test(arguments: [
    "form/typical-registration", "form/edit-inside-a-write", "favorites/typical-browsing",
    "favorites/everything-in-one-burst",
  ])
  func aLogFromAFileIsJudgedAsInMemory(name: String) throws {
    let file = try BundledScenarios.load(name)
    for architecture in file.feature.architectures where file.admits(architecture) {
      for layout in QueueLayout.presets where file.admits(layout) {
        let arm = Arm(feature: file.feature, architecture: architecture, layout: layout)
        let log = Replayer(arm: arm, backend: .simulatedRandom(seed: 3)).run(file.scenario).log
        let (memory, read) = (Self.report(log, file), Self.report(try Self.reread(log), file))
        #expect(memory.text == read.text)
        #expect(memory.jsonLines == read.jsonLines)
        #expect(memory.verdict?.failures == read.verdict?.failures)
      }
    }
  }

  /// What the driver alone could see is in the log, so that a file fails as its run did.
  @Test(arguments: [
    WrongFavorites.Mistake.aPageThatIsNeverLetGo, .aCycleThatOutlivesTheScreen,
  ])
  func aLeakIsFoundInALog(mistake: WrongFavorites.Mistake) throws {
    let feature = FeatureEntry(
      FavoritesFeature(), architectures: [WrongFavorites(mistake: mistake)])
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    let log = Replayer(arm: arm, backend: .simulated).run(file.scenario).log
    let failures = try #require(Self.report(try Self.reread(log), file).verdict).failures
    #expect(
      failures.contains {
        switch $0 {
        case .remaining(let references): references > 0 && mistake == .aPageThatIsNeverLetGo
        case .remainingAtEnd(let references):
          references > 0 && mistake == .aCycleThatOutlivesTheScreen
        default: false
        }
      }, "\(failures)")
  }

  @Test func aRunThatWasStoppedIsInItsLog() throws {
    let file = try BundledScenarios.load("favorites/typical-browsing")
    let arm = Arm(
      feature: file.feature, architecture: file.feature.architectures[0],
      layout: try #require(QueueLayout(named: "model-serial")))
    let log = Replayer(arm: arm, backend: .simulated, jobBudget: 1).run(file.scenario).log
    let read = try Self.reread(log)
    #expect(RunFacts(of: read).stopped == .jobBudget(1))
    #expect(
      Self.report(read, file).verdict?.failures.contains(.didNotSettle(.jobBudget(1))) == true)
  }
}
