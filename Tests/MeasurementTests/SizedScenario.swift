import Catalog
import FeatureContract
import GivenData
import Interaction
import Measurement
import Replay
import ScenarioLanguage
import Scenarios
import SeededRandom
import Testing
import Verification

/// Makes scenarios with a given number of favorites, for a size sweep.
struct SizedScenario {
  let feature: FeatureEntry
  /// A visit to the favorites and to the first one's page.
  let setUp: [UserInput]
  let toggle: UserInput

  init() throws {
    feature = try #require(FeatureCatalog.bundled.feature(named: "favorites"))
    let tab = try #require(feature.controls.control(named: "tab.favorites"))
    setUp = [.tap(tab), .tapRow(.position(0))]
    toggle = .tap(try #require(feature.controls.control(named: "favorite")))
  }

  /// - Parameters:
  ///   - inputs: by default the set-up and two toggles.
  ///   - steps: what comes after them.
  func make(
    _ count: Int, path: String? = nil, inputs: [UserInput]? = nil, then steps: [FlatStep] = []
  ) throws -> ScenarioFile {
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "\(count)", name: "\(count)", feature: feature.name, tags: ["size"], seed: 0, only: [],
      queues: [], mode: .settled, given: try given(count),
      steps: (inputs ?? setUp + [toggle, toggle]).map { FlatStep(.input($0), at: start) } + steps)
    return ScenarioFile(
      path: path ?? "\(count).yaml", feature: feature,
      scenario: PreparedScenario(flat, for: feature))
  }

  private func given(_ count: Int) throws -> Given {
    let table = try #require(feature.given)
    var generator = SeededGenerator(seed: 1)
    let records = (0..<count).map { index in
      GivenRecord(table.fields.map(\.name), table.generate(index, &generator))
    }
    return Given([table.records: records, table.references[0]: records])
  }
}
