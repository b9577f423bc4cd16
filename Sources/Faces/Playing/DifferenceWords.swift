import FeatureContract
import Queues
import Replay
import TextOutput
import Verification

/// The words about runs that do not show the right screen.
struct DifferenceWords {
  private let runs: [ArmRun]
  /// For each run, the failures that were not told before.
  private let new: [[Failure]]
  /// For each run, the number of glitches that were not told before.
  private let newGlitches: [Int]
  private let setting: PlaySession.Setting

  init(_ runs: [ArmRun], told: Told, _ setting: PlaySession.Setting) {
    self.runs = runs
    self.setting = setting
    new = runs.map(told.newFailures)
    newGlitches = runs.map(told.newGlitches)
  }

  /// Nil if nothing new differs.
  var text: String? {
    guard let index = new.firstIndex(where: { !$0.isEmpty }) else { return nil }
    let (run, ink) = (runs[index], setting.ink)
    let command = RunCommands(
      for: "Scenarios/\(setting.feature.name)/NAME.scenario.yaml", through: run.arm,
      of: setting.commandName
    ).replay
    let others = new.indices.filter { $0 > index && !new[$0].isEmpty }.map { runs[$0].name }
    let lines =
      [ink.paint("\(VisibleText.of(run.name)) differs", .heading)]
      + new[index].flatMap(words)
      + (others.isEmpty ? [] : ["  so does \(VisibleText.of(others.joined(separator: ", ")))"])
      + (glitchWords.isEmpty ? [] : ["  \(VisibleText.of(glitchWords))"])
      + why(new[index], run.arm) + ["  after `save NAME`: \(VisibleText.of(command))"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The command that explains the first difference.
  private func why(_ failures: [Failure], _ arm: Arm) -> [String] {
    for case .specification(let difference) in failures {
      return [VisibleText.of("  see: why \(difference.property) \(setting.spelled(arm))")]
    }
    return []
  }

  private func words(_ failure: Failure) -> [String] {
    guard case .specification(let difference) = failure else {
      return ["  " + setting.ink.paint(VisibleText.of(failure.description), .removed)]
    }
    let property = VisibleText.of(difference.property)
    let shown = "  \(property) shows   \(VisibleText.of(difference.shown))"
    let right = "  \(property) must be \(VisibleText.of(difference.expected))"
    let place = difference.stretch?.description ?? "after \(difference.input)"
    let after = "  \(VisibleText.of(place))"
    return [after, setting.ink.paint(shown, .removed), setting.ink.paint(right, .added)]
  }

  /// One line about all runs, for an answer without new differences.
  var summary: String {
    let right = runs.filter(\.isRight)
    let who =
      switch (runs.count, runs.count - right.count) {
      case (1, 0): "\(runs[0].arm.architecture.name) shows this"
      case (let count, 0): "all \(count) show this"
      case (let count, _):
        "\(right.count) of \(count) right; wrong: "
          + runs.filter { !$0.isRight }.map(\.name).joined(separator: ", ")
      }
    return VisibleText.of(who + (glitchWords.isEmpty ? "" : "; \(glitchWords)"))
  }

  var hasNewGlitch: Bool { newGlitches.contains { $0 > 0 } }

  /// `1 new glitch in flux`; empty if there is none.
  private var glitchWords: String {
    zip(runs, newGlitches).filter { $0.1 > 0 }.map { run, count in
      "\(count) new \(count == 1 ? "glitch" : "glitches") in \(setting.spelled(run.arm))"
    }.joined(separator: ", ")
  }
}

/// The failures and glitches that were told already, by the name of the arm.
struct Told {
  private var failures: [String: Set<Failure>] = [:]
  private var glitches: [String: Int] = [:]

  func newFailures(of run: ArmRun) -> [Failure] {
    run.failures.filter { failure in
      if case .unusedDuring = failure { return false }
      return failures[run.name]?.contains(failure) != true
    }
  }

  func newGlitches(of run: ArmRun) -> Int {
    max(0, run.glitches - glitches[run.name, default: 0])
  }

  mutating func note(_ runs: [ArmRun]) {
    for run in runs {
      failures[run.name, default: []].formUnion(run.failures)
      glitches[run.name] = run.glitches
    }
  }

  /// Forgets failures that the runs no longer have: they are told again if they come back.
  mutating func forget(besides runs: [ArmRun]) {
    for run in runs {
      failures[run.name]?.formIntersection(run.failures)
      glitches[run.name] = min(glitches[run.name, default: 0], run.glitches)
    }
  }
}
