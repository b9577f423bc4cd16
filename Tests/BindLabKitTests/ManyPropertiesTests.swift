import EventLogs
import FeatureContract
import HeadlessUI
import Observation
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import Testing
import Verification

/// "Our settings screen has 67 properties": what one change costs there by key paths.
@Suite struct ManyPropertiesTests {
  private static let count = 67

  /// Each setting is an observed property of its own, as the macro would make them.
  @MainActor private final class Settings: Observable, Counted {
    private let registrar = ObservationRegistrar()
    private var values = Array(repeating: 0, count: ManyPropertiesTests.count)
    let reads: Reads

    init(_ reads: Reads) { self.reads = reads }

    subscript(index: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[index])
        reads.count += 1
        return values[index]
      }
      set { registrar.withMutation(of: self, keyPath: \.[index]) { values[index] = newValue } }
    }
  }

  /// All settings are one observed property.
  @MainActor @Observable fileprivate final class OneProperty: Counted {
    private var values = Array(repeating: 0, count: ManyPropertiesTests.count)
    @ObservationIgnored let reads: Reads

    init(_ reads: Reads) { self.reads = reads }

    subscript(index: Int) -> Int {
      get {
        reads.count += 1
        return values[index]
      }
      set { values[index] = newValue }
    }
  }

  /// The reads and writes of a run that changes one of the numbers as often as this.
  private static func cost<Model: Counted>(
    of changes: Int, in type: Model.Type
  ) throws -> (reads: Int, writes: Int) {
    let reads = Reads()
    let feature = FeatureEntry(
      Feature("many", of: { Model(reads) }) {
        (0..<count).map { .number("n\($0)", 0...9, \.[$0]) }
      })
    let text =
      "scenario: 1\nname: many\nfeature: many\nsteps:\(changes == 0 ? " []" : "")\n"
      + (0..<changes).map { "  - adjust: {n\($0): 3}\n" }.joined()
    let loaded = try FeatureCatalog(features: [feature]).scenarioLoader
      .load(path: "many", bytes: Array(text.utf8))
    let scenario = PreparedScenario(try #require(loaded.cases.first), for: feature)
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    reads.count = 0
    let log = Replayer(arm: arm, backend: .simulated).run(scenario).log
    return (reads.count, CountFold(of: log).counts.writes)
  }

  private static func difference<Model: Counted>(
    in type: Model.Type
  ) throws -> (reads: Int, writes: Int) {
    let (ten, none) = (try cost(of: 10, in: type), try cost(of: 0, in: type))
    return ((ten.reads - none.reads) / 10, (ten.writes - none.writes) / 10)
  }

  /// All 67 are read again where they are one property, and one where each is its own. The list of
  /// bindings is made by `map`, off main.
  @Test func aChangeShowsThePropertyThatChanged() throws {
    let (settings, one) = (
      try Self.difference(in: Settings.self), try Self.difference(in: OneProperty.self)
    )
    #expect(one.reads - settings.reads == Self.count - 1)
    #expect([settings.writes, one.writes] == [1, Self.count])
  }
}

/// Read on main only.
private final class Reads: @unchecked Sendable {
  var count = 0
}

@MainActor private protocol Counted: AnyObject, Sendable {
  init(_ reads: Reads)
  subscript(index: Int) -> Int { get set }
}
