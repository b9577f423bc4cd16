import Catalog
import FeatureContract
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// Whatever feature the catalogue has is tested, without a word about it in the tests.
@Suite struct AnyFeatureTests {
  private static func counter(_ mistake: CounterArchitecture.Mistake? = nil) -> FeatureEntry {
    FeatureEntry(CounterRules.feature, architectures: [CounterArchitecture(mistake: mistake)])
  }

  private static func failures(of features: [FeatureEntry], seed: UInt64) throws -> [Finding] {
    try RandomBursts(seed: seed, of: features).failures(on: .ordered(.walk(seed: seed)))
  }

  @Test(arguments: FeatureCatalog.bundled.features.map(\.name) + ["counter"])
  func itsOwnOfferGivesRandomRuns(name: String) throws {
    let feature = FeatureCatalog.bundled.feature(named: name) ?? Self.counter()
    for seed in UInt64(0)..<30 {
      let scenario = PreparedScenario(
        try OfferedInputs.bursts(for: feature, seed: seed), for: feature)
      #expect(scenario.flat.steps.count > 2)
      let number = Int(seed)
      let arm = Arm(
        feature: feature,
        architecture: feature.architectures[number % feature.architectures.count],
        layout: QueueLayout.all[number % QueueLayout.all.count])
      let failures = JudgedRun(of: scenario, through: arm, on: .ordered(.walk(seed: seed)))
        .findings
      #expect(failures.isEmpty, "seed \(seed), \(arm.architecture.name), \(arm.layout.name)")
    }
  }

  @Test func aFeatureThatNobodyNamedIsAmongTheRandomRuns() throws {
    let features = FeatureCatalog.bundled.features + [Self.counter()]
    let bursts = try (UInt64(0)..<60).map { try RandomBursts(seed: $0, of: features) }
    #expect(Set(bursts.map(\.arm.feature.name)) == Set(features.map(\.name)))
    for (seed, bursts) in bursts.enumerated() where bursts.arm.feature.name == "counter" {
      #expect(bursts.failures(on: .ordered(.walk(seed: UInt64(seed)))).isEmpty)
    }
  }

  @Test(arguments: CounterArchitecture.Mistake.allCases)
  func itsMistakesAreFound(mistake: CounterArchitecture.Mistake) throws {
    let failing = try (UInt64(0)..<20).filter {
      try !Self.failures(of: [Self.counter(mistake)], seed: $0).isEmpty
    }
    #expect(!failing.isEmpty)
  }
}
