import FeatureContract
import Foundation
import Queues
import RaceScores
import Replay
import Testing
import Verification
import Zoo

@testable import Exploration

/// The explorer on faults that hang on the order of events. `zoo-bindlab races` tries more orders,
/// and says how each is found.
@Suite struct RaceTests {
  /// Those that need more orders than a test can wait for.
  private static let slow = ["two-windows"]

  @Test(arguments: Race.all.map(\.name))
  func theWrongOneIsFoundAndTheRightOneIsNot(name: String) throws {
    let race = try #require(Race.all.first { $0.name == name })
    let wrong = try race.explored(Race.wrong, orders: 200)
    let isMissed = race.miss != nil || Self.slow.contains(name)
    #expect(wrong.failures.isEmpty == isMissed, "\(wrong.runs) orders")
    if let failure = wrong.failures.first {
      #expect(failure.inputs <= 6 && failure.swaps <= 2, "\(failure.schedule)")
    }
    let right = try race.explored(Race.right, orders: 100)
    #expect(right.failures.isEmpty, "\(right.failures.map(\.cause))")
  }

  /// Also a run that shows it behind another failure, before it is found for itself.
  @Test func eachRunThatFailsSoIsCounted() throws {
    let folder = URL(filePath: "\(#filePath)/../../../../Scenarios/favorites").standardizedFileURL
    let path = folder.appending(path: "removed-and-added-again.scenario.yaml")
    let file = try #require(
      try ScenarioReading(.zoo).load([path.path(percentEncoded: false)]).first)
    let arm = Arm(file.feature, architecture: "flux-confirmed-push", layout: "main-async")
    let limits = ExplorationLimits(runs: 60, seconds: 600, seed: 1, keepingOrders: true)
    var explorer = Explorer(file, through: try #require(arm), limits)
    explorer.explore()
    let outcome = explorer.outcome
    #expect(outcome.failures.count > 1)
    for failure in outcome.failures {
      let failing = outcome.tried.count { $0.failures.contains(failure.identity) }
      #expect(failure.found.failing == failing, "\(failure.identity)")
    }
  }
}
