import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import Testing
import Verification

/// What each kind of input costs in deliveries and writes, as it follows from how an architecture
/// binds: whoever watches the model is told of each change, and of nothing else.
@Suite struct FavoritesArithmeticTests {
  @Test(arguments: UInt64(1)...80)
  func deliveriesAndWritesFollowTheTable(seed: UInt64) throws {
    let favorites = try #require(FeatureCatalog.bundled.feature(named: "favorites"))
    var visits = RandomVisits(seed: seed)
    let scenario = PreparedScenario(visits.settledScenario(), for: favorites)
    let layout = QueueLayout.all[Int(seed) % QueueLayout.all.count]
    for architecture in favorites.architectures {
      let arm = Arm(feature: favorites, architecture: architecture, layout: layout)
      let run = JudgedRun(of: scenario, through: arm)
      let verdict = run.judgement
      let place = "seed \(seed), \(architecture.name), \(layout.name)"
      #expect(verdict.findings.isEmpty, "\(place): \(verdict.findings)")
      for (number, step) in FavoritesSteps(of: run.log).steps.enumerated() {
        guard let expected = Self.expected(of: architecture.name, step) else { continue }
        #expect(step.deliveries == expected.deliveries, "\(place), input \(number): \(step)")
        #expect(step.writes == expected.writes, "\(place), input \(number): \(step)")
      }
    }
  }

  /// Tell whoever is there in one delivery.
  private static let inOneDelivery = ["direct", "mvc", "mvp"]
  /// Deliver to each observer.
  private static let toEachObserver = ["mvvm-closure", "flux", "mvvm-reactive"]
  /// As above, but for a title that stays.
  private static let withoutRepeatedTitles = ["mvvm-reactive-glitch-free"]

  /// Show what main knows already, without asking the model.
  private static let withoutAsking = ["mvvm-observable", "mvvm-async", "reducer"]

  @Test func theTableIsOfArchitecturesThatThereAre() throws {
    let favorites = try #require(FeatureCatalog.bundled.feature(named: "favorites"))
    for name in Self.inOneDelivery + Self.toEachObserver + Self.withoutRepeatedTitles
      + Self.withoutAsking
    {
      #expect(favorites.architecture(named: name) != nil, "\(name)")
    }
  }

  /// Nil for an architecture whose changes nobody has put into the table.
  private static func expected(
    of architecture: String, _ step: FavoritesSteps.Step
  ) -> (deliveries: Int, writes: Int)? {
    let asks = withoutAsking.contains(architecture) ? 0 : 1
    switch step.kind {
    case .load: return (0, 2)
    case .firstVisit: return (asks, 2)
    case .push: return (asks, 1)
    case .other: return (0, 0)
    case .change(let isOfPage):
      let list = step.hasList ? 1 : 0
      let page = step.hasPage ? 1 : 0
      // One delivery yields to all streams, and each brings what it gets.
      if inOneDelivery.contains(architecture) || architecture == "mvvm-async" {
        return (1, list + page)
      }
      if toEachObserver.contains(architecture) { return (list + page, list + page) }
      let told = isOfPage ? page : 0
      if withoutAsking.contains(architecture) { return (1, list + told) }
      guard withoutRepeatedTitles.contains(architecture) else { return nil }
      return (list + told, list + told)
    }
  }
}
