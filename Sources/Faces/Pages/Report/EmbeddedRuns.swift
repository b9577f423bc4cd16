import FeatureContract
package import Measurement
import Replay
import Reports
import Scenarios
import TextOutput
package import Verification

/// Runs whose pages a report carries inside it. For each architecture that glitches it is one of
/// the scenarios with most glitches, under the first layout with any: the shortest of those that
/// are tagged `glitch`, for these were written to show one, else the shortest.
package struct EmbeddedRuns {
  struct Run: Encodable {
    let feature: String
    let architecture: String
    let layout: String
    let file: String
    let page: String
    /// The place of the first glitch on that page.
    let address: String

    private enum CodingKeys: CodingKey { case page, address }
  }

  /// A page of more bytes is left out, so that the report stays small.
  private static let mostBytes = 300_000

  private(set) var runs: [Run] = []

  package static let none = EmbeddedRuns()

  private init() {}

  /// Makes the runs again, in simulation.
  ///
  /// - Parameter files: the scenarios; runs of others are left out.
  package init(of results: Results, from files: [ScenarioFile]) {
    for worst in Self.worst(of: results) {
      let known = files.filter { file in
        file.feature.name == worst.feature && worst.files.contains(file.path)
      }
      let shown = known.filter(\.showsAGlitch)
      let shortest = (shown.isEmpty ? known : shown).min {
        $0.scenario.flat.inputs.count < $1.scenario.flat.inputs.count
      }
      if let run = shortest.flatMap({ Self.run(of: $0, worst) }) { runs.append(run) }
    }
  }

  /// The paths of the scenarios that may be embedded.
  package static func paths(for results: Results) -> [String] {
    worst(of: results).flatMap(\.files)
  }

  private typealias Worst = (feature: String, architecture: String, layout: String, files: [String])

  private static func worst(of results: Results) -> [Worst] {
    results.features.flatMap { feature -> [Worst] in
      let lists = Evidence(feature).lists(about: .glitches)
      return feature.layouts.flatMap(\.architectures).uniqued.compactMap { name in
        for layout in feature.layouts {
          let arm = { (arm: (architecture: String, layout: String)) in
            arm.architecture == name && arm.layout == layout.layout
          }
          // The scenarios of a list begin with those with most glitches.
          guard let list = lists.first(where: { $0.arms.contains(where: arm) }),
            let most = list.scenarios.first?.count
          else { continue }
          let files = list.scenarios.filter { $0.count == most }.map(\.file)
          return (feature.feature, name, layout.layout, files)
        }
        return nil
      }
    }
  }

  /// Nil if the scenario does not glitch any more, or if the page is large.
  private static func run(of file: ScenarioFile, _ worst: Worst) -> Run? {
    guard let arm = try? file.arm(worst.architecture, worst.layout) else { return nil }
    let run = JudgedRun(of: file, through: arm)
    guard let glitch = run.judgement.glitchedWrites.map(\.sequence).min(),
      let page = try? RunPage(ShownRun(run, of: file)).text(), page.utf8.count <= mostBytes
    else { return nil }
    return Run(
      feature: worst.feature, architecture: worst.architecture, layout: worst.layout,
      file: file.path, page: page, address: "#record=\(glitch)")
  }

  /// The place of the run of a scenario in a list; nil if it is not here.
  func place(of scenario: Evidence.Scenario, in list: Evidence.List, of feature: String) -> Int? {
    guard list.topic == .glitches else { return nil }
    return runs.firstIndex { run in
      run.feature == feature && run.file == scenario.file
        && list.arms.contains { $0.architecture == run.architecture && $0.layout == run.layout }
    }
  }
}

extension ScenarioFile {
  fileprivate var showsAGlitch: Bool { scenario.flat.tags.contains("glitch") }
}
