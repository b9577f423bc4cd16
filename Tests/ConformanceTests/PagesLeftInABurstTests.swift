import Catalog
import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import Interaction
import Queues
import Replay
import Scenarios
import Testing
import Verification

/// A page that has left takes no part in later changes, even if no turn has passed since.
@Suite struct PagesLeftInABurstTests {
  private static let pages = 40

  @Test(
    arguments: FeatureCatalog.bundled.feature(named: "favorites")?.architectures.map(\.name) ?? [])
  func theyMakeNoJobsOfLaterChanges(name: String) throws {
    let favorites = try #require(FeatureCatalog.bundled.feature(named: "favorites"))
    let arm = try #require(Arm(favorites, architecture: name, layout: QueueLayout.main.name))
    func jobs(_ changes: Int) -> Int {
      let scenario = PreparedScenario(Self.scenario(changes), for: favorites)
      let run = JudgedRun(of: scenario, through: arm)
      #expect(run.judgement.findings.isEmpty, "\(run.judgement.findings)")
      return run.log.records.filter { $0.kind == .jobEnqueue }.count
    }
    // A change has an input's job, and at most three for each of two lists.
    #expect(jobs(22) - jobs(2) <= 20 * 7)
  }

  private static func scenario(_ changes: Int) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    let fields = ["name", "url", "introduction", "language", "stars", "forks", "updated"]
    let repository = GivenRecord(
      fields,
      [
        .text("repo"), .text("https://example.org/repo"), .absent, .text("Swift"), .number(1),
        .number(1), .day(1),
      ])
    let item = ExternalCommand.GivenItem(index: 0, name: "repo")
    let visits = (0..<pages).flatMap { _ in
      [UserInput.tapRow(.position(0)), .tap(FavoritesControls.back)]
    }
    let commands = (0..<changes).map {
      UserInput.external($0.isMultiple(of: 2) ? .add(item) : .remove(item), on: "main")
    }
    return FlatScenario(
      path: "generated", name: "generated", feature: "favorites", tags: [], seed: 0, only: [],
      queues: [], given: Given(["repositories": [repository], "favorites": []]),
      steps: [
        FlatStep(.burst((visits + commands).map { FlatInput($0, at: start) }), at: start)
      ])
  }
}
