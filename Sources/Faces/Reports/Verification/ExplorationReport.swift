package import Exploration
import FeatureContract
import Foundation
import Queues
import Replay
import TextOutput
import Verification

/// What an exploration came to, for people: each failure with its cause first, then what was
/// covered.
package struct ExplorationReport {
  private let outcomes: [ExplorationOutcome]
  /// Where each failure was saved, by its name, or why it was not.
  private let places: [String: String]
  private let program: String

  /// - Parameter places: by the failure's name, the file in which it is saved.
  package init(_ outcomes: [ExplorationOutcome], savedAt places: [String: String], program: String)
  {
    (self.outcomes, self.places, self.program) = (outcomes, places, program)
  }

  package var isPassed: Bool {
    outcomes.allSatisfy { $0.crash == nil && $0.explored?.failures.isEmpty == true }
  }

  package var text: String {
    let failed = outcomes.flatMap { outcome -> [String] in
      if let crash = outcome.crash { return ["\(place(of: outcome)): its process \(crash)\n"] }
      return (outcome.explored?.failures ?? []).map {
        text(of: $0, in: outcome) + "\n"
      }
    }
    return (failed + [summary]).joined(separator: "\n")
  }

  private func place(of outcome: ExplorationOutcome) -> String {
    let (file, arm) = (outcome.task.file, outcome.task.arm)
    return "\(file.path): \(arm.architecture.name) under \(arm.layout.name)"
  }

  private func text(of failure: FoundFailure, in outcome: ExplorationOutcome) -> String {
    let explored = outcome.explored
    let name = failure.diagnosis.map { "\($0.rawValue): " } ?? ""
    let also = failure.cause == failure.finding.text ? [] : ["  \(failure.finding.text)"]
    let inputs = failure.inputs.counted("input")
    let again: [String]
    if let path = places[failure.name] {
      let file = ShellWord.quoted(path)
      let arm = outcome.task.arm
      again = [
        "  again: \(program) replay \(file) --architecture \(arm.architecture.name)"
          + (arm.layout.name == QueueLayout.main.name ? "" : " --queues \(arm.layout.name)"),
        "  keep:  \(program) adopt \(file)",
      ]
    } else {
      again = ["  it cannot be written as a scenario file; its order is \(failure.schedule)"]
    }
    return
      ([place(of: outcome), "  \(name)\(failure.cause)"] + also + [
        "  order \(failure.found.run) of \(explored?.runs ?? 0) (\(failure.found.strategy.rawValue)),"
          + " shrunk to \(inputs) and \(failure.swaps.counted("swap")); "
          + "\(failure.found.failing) of \(explored?.runs ?? 0) orders fail so",
        "  \(failure.passing)", failure.lanes,
      ] + again).map { $0 + "\n" }.joined()
  }

  /// `12 000 orders of 3 scenarios through 4 arms: …`, and how much that is worth.
  private var summary: String {
    let all = outcomes.compactMap(\.explored)
    func sum(_ value: (ExploredArm) -> Int) -> Int { all.reduce(0) { $0 + value($1) } }
    let failures = sum { $0.failures.count } + outcomes.count { $0.crash != nil }
    let whole = all.count(where: \.hasAllSwaps)
    let saturated = all.count(where: \.isSaturated)
    let late = all.count(where: \.isOutOfTime)
    let missed = all.map(\.missed).max() ?? 1
    var lines = [
      "\(sum(\.runs)) orders of \(outcomes.count.counted("scenario and arm", "scenarios and arms")), "
        + "\(sum(\.differentLogs)) different logs, up to \(all.map(\.decisions).max() ?? 0) "
        + "decisions a run: " + (failures == 0 ? "no failure" : failures.counted("failure"))
    ]
    lines.append("  every order with one swap was tried in \(whole) of \(all.count)")
    if missed < 1 {
      lines.append(
        "  a fault that needs two events in one order is missed with a probability of at most "
          + "\(Int((missed * 100).rounded(.up))) % in each")
    }
    if saturated > 0 {
      lines.append(
        "  \(saturated) ended early: the last \(ExplorationLimits.quietRuns) orders "
          + "showed nothing new")
    }
    if late > 0 {
      lines.append("  \(late) ended early: no time was left; give more with --seconds")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
