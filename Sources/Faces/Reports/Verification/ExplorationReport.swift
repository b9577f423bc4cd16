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
    let crashes = outcomes.compactMap { outcome in
      outcome.crash.map { crash in
        "\(place(of: outcome.task)): its process \(crash.words)\n"
          + again(crash, of: outcome.task)
      }
    }
    return (crashes + outcomes.faults.map(text(of:)) + [summary]).joined(separator: "\n")
  }

  private func place(of task: VerificationMatrix.Task) -> String {
    let draw = task.file.draw == 0 ? "" : ", draw \(task.file.draw)"
    return task.file.path + draw
      + ": \(task.arm.architecture.name) under \(task.arm.layout.name)"
  }

  private func text(of fault: ExploredFault) -> String {
    let (failure, found, runs) = (fault.failure, fault.failure.found, fault.explored.runs)
    let name = failure.diagnosis.map { "\($0.rawValue): " } ?? ""
    let also = failure.cause == failure.finding.text ? [] : ["  \(failure.finding.text)"]
    let others =
      fault.others == 0 ? "" : ", also in \(fault.others) more runs of scenario and layout"
    let lines =
      [place(of: fault.task) + others, "  \(name)\(failure.cause)"] + also + [
        "  run \(found.run) of \(runs) (\(found.strategy.rawValue)), shrunk to "
          + "\(failure.inputs.counted("input")) and \(failure.swaps.counted("swap")); "
          + "\(found.failing) of \(runs) fail so",
        "  \(failure.passing)", failure.lanes,
      ]
    return (lines + again(fault)).map { $0 + "\n" }.joined()
  }

  private func again(_ fault: ExploredFault) -> [String] {
    guard let path = places[fault.failure.name] else {
      let reason =
        fault.failure.text == nil
        ? "its inputs cannot be written as steps"
        : "read again, it does not fail so each time, or needs what a draw gives"
      return ["  it is not saved: \(reason); its order is \(fault.failure.schedule)"]
    }
    return [
      "  again: \(replay(path, fault.task))",
      "  keep:  \(program) adopt \(ShellWord.quoted(path))",
    ]
  }

  private func again(
    _ crash: ExplorationOutcome.Crash, of task: VerificationMatrix.Task
  ) -> String {
    guard let order = crash.order else { return "  a second exploration did not crash\n" }
    return "  again: \(replay(task.file.path, task, by: order))\n"
  }

  private func replay(
    _ path: String, _ task: VerificationMatrix.Task, by order: Schedule? = nil
  ) -> String {
    RunCommands(
      for: path, architecture: task.arm.architecture.name, layout: task.arm.layout.name,
      drawing: order == nil ? 0 : task.file.draw, order: order, of: program,
      isBrief: true
    ).replay
  }

  /// `12 000 runs of 3 scenarios through 4 arms: …`, and how much that is worth.
  private var summary: String {
    let all = outcomes.compactMap(\.explored)
    func sum(_ value: (ExploredArm) -> Int) -> Int { all.reduce(0) { $0 + value($1) } }
    let failures = outcomes.faults.count + outcomes.count { $0.crash != nil }
    let inverted = sum(\.inverted)
    let late = all.count(where: \.isOutOfTime)
    var lines = [
      "\(sum(\.runs).grouped) \(sum(\.runs) == 1 ? "run" : "runs") of "
        + "\(outcomes.count.counted("scenario and arm", "scenarios and arms")), up to "
        + "\(all.map(\.decisions).max() ?? 0) decisions a run: "
        + (failures == 0 ? "no failure" : failures.counted("failure"))
    ]
    lines += seen.map { "  \($0)" }
    if inverted > 0 {
      lines.append(
        "  in \(inverted) a later update overtook an earlier one, as the layout allows")
    }
    if late > 0 {
      lines.append("  \(late) ended early: no time was left; give more with --seconds")
    }
    let ticking = all.count(where: \.isTicking)
    if ticking > 0 {
      lines.append(
        "  in \(ticking) each run waits for 1 000 timers behind its last step, for one sets itself "
          + "again: write `- end` as the last step")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What was run of all orders: of several arms, that of which least is known.
  private var seen: [String] {
    let explored = outcomes.filter { $0.explored != nil }
    let whole = explored.compactMap(\.explored?.allOrders)
    let worst = explored.filter { $0.explored?.allOrders == nil }
      .max { $0.explored?.missed ?? 0 < $1.explored?.missed ?? 0 }
    guard explored.count > 1 else { return explored.first?.explored?.statements ?? [] }
    let all = whole.reduce(0, +)
    return
      (whole.isEmpty
      ? [] : ["in \(whole.count) of \(explored.count) all \(all.grouped) orders were run"])
      + (worst.map { worst in
        ["least is known of \(place(of: worst.task)):"]
          + (worst.explored?.statements ?? []).map { "  \($0)" }
      } ?? [])
  }
}
