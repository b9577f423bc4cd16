package import Exploration
import FeatureContract
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification
package import Zoo

// RaceScores: the races of the zoo, explored.

/// The races of the zoo beside what the explorer makes of them, as a page of Markdown. It has no
/// times, so that the same program writes the same page.
package struct RaceTable {
  private static let seeds: [UInt64] = [1, 2, 3]
  /// A race is found if it is within so many orders.
  private static let orders = 10_000

  private struct Row {
    let race: Race
    /// For each seed.
    let wrong: [ExploredArm]
    let right: [ExploredArm]

    var isFound: Bool { wrong.allSatisfy { !$0.failures.isEmpty } }
    var isSound: Bool { right.allSatisfy { $0.failing == 0 } }
  }

  private let rows: [Row]

  package init(telling report: (String) -> Void) throws {
    rows = try Race.all.map { race in
      report(race.name)
      func explored(_ architecture: String) throws -> [ExploredArm] {
        try Self.seeds.map { try race.explored(architecture, orders: Self.orders, seed: $0) }
      }
      return Row(race: race, wrong: try explored(Race.wrong), right: try explored(Race.right))
    }
  }

  /// No right variant fails.
  package var isSound: Bool { rows.allSatisfy(\.isSound) }

  package var text: String {
    let reported = rows.filter(\.race.isReported)
    let ours = rows.filter { !$0.race.isReported }
    func score(_ rows: [Row]) -> String { "\(rows.count(where: \.isFound)) of \(rows.count)" }
    let seeds = Self.seeds.map(String.init).joined(separator: ", ")
    return
      ([
        "# Races", "",
        "What `explore` makes of faults that applications were reported to have. Each is rebuilt",
        "small in `Tests/Zoo/Races`, with a variant that is right. `zoo-bindlab races` writes this",
        "page.", "",
        "It found \(score(reported)) of those that can be built here, and \(score(ours)) that were",
        "thought up beside, marked *. It tried at most \(Self.orders.grouped) orders with",
        "each of the seeds \(seeds), and fewer where there are no more. The numbers are those of the",
        "first order that fails.", "",
        "| race | orders until found, by seed | by | inputs | swaps | cause that is named "
          + "| orders of the right variant |",
        "|---|---|---|---|---|---|---|",
      ] + rows.map(line) + missing).map { $0 + "\n" }.joined()
  }

  private func line(of row: Row) -> String {
    let first = row.wrong.map(\.failures.first)
    let found = first.map { $0.map { "\($0.found.run)" } ?? "not found" }
    func each(_ words: (FoundFailure) -> String) -> String {
      let words = first.compactMap { $0.map(words) }
      let different = words.enumerated().filter { !words[..<$0.offset].contains($0.element) }
      return different.map(\.element).joined(separator: ", ")
    }
    let failing = row.right.reduce(0) { $0 + $1.failing }
    let right = row.right.reduce(0) { $0 + $1.runs }
    let all = row.right.compactMap(\.allOrders)
    let cells = [
      row.race.sentence + (row.race.isReported ? "" : " *"), found.joined(separator: ", "),
      each { $0.found.strategy.rawValue }, each { "\($0.inputs)" }, each { "\($0.swaps)" },
      first.compactMap(\.self).first.map(cause) ?? row.race.miss ?? "",
      failing > 0
        ? "\(failing.grouped) of \(right.grouped) fail"
        : all.count == row.right.count
          ? "all \(all[0].grouped), none fails" : "\(right.grouped), none fails",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func cause(of failure: FoundFailure) -> String {
    let name = failure.diagnosis.map { "**\($0.rawValue)**: " } ?? "none; "
    return name + failure.cause.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private var missing: [String] {
    ["", "Reported, and not to be built here:", ""]
      + Race.missing.map { "- \($0.sentence). \($0.reason)" }
  }
}

extension Race {
  /// What an exploration of a variant comes to.
  package func explored(
    _ architecture: String, orders: Int, seed: UInt64 = 1
  ) throws -> ExploredArm {
    try FeatureCatalog.races.explored(
      text, named: name, of: feature, architecture, under: layout, orders: orders, seed: seed)
  }
}

extension FeatureCatalog {
  /// What an exploration of one architecture comes to, of a scenario that the zoo has as a text.
  func explored(
    _ text: String, named name: String, of feature: FeatureEntry, _ architecture: String,
    under layout: QueueLayout, orders: Int, seed: UInt64
  ) throws -> ExploredArm {
    let files = try ScenarioReading(self).load(text: text, asIfAt: "\(name).scenario.yaml")
    guard let file = files.first,
      let arm = Arm(feature, architecture: architecture, layout: layout.name)
    else { throw RequestError(.ownFault, "\(name) has no scenario or no arm") }
    return file.explored(through: arm, orders: orders, seed: seed)
  }
}

extension ScenarioFile {
  func explored(through arm: Arm, orders: Int, seed: UInt64 = 1) -> ExploredArm {
    let limits = ExplorationLimits(runs: orders, seconds: 600, seed: seed)
    var explorer = Explorer(self, through: arm, limits)
    explorer.explore()
    return explorer.outcome
  }
}
