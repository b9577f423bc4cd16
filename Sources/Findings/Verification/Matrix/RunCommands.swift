import FeatureContract
package import Queues
package import Replay
import Scenarios
import TextOutput

/// The name of a run, and the commands that make it again, ready for a shell.
package struct RunCommands: Codable, Hashable, Sendable {
  package enum Verb: String, Sendable {
    case replay
    case show
  }

  /// The scenario's name on the command line.
  package let file: String
  package let architecture: String
  package let layout: String
  /// The seed of the draw; 0 for the file's own.
  package let draw: UInt64
  package let order: Schedule?
  package let backend: BackendChoice
  /// The words that start a program with these commands; nil if there is none.
  private let program: String?
  private let isBrief: Bool

  /// - Parameter isBrief: leaves out the layout that these commands take unasked.
  package init(
    for path: String, architecture: String, layout: String, drawing draw: UInt64 = 0,
    order: Schedule? = nil, on backend: BackendChoice = .simulated, of program: String? = nil,
    isBrief: Bool = false
  ) {
    (file, self.architecture, self.layout, self.draw) = (path, architecture, layout, draw)
    self.order = order
    (self.backend, self.program, self.isBrief) = (backend, program, isBrief)
  }

  package init(
    for file: ScenarioFile, through arm: Arm, on backend: BackendChoice = .simulated,
    of program: String? = nil
  ) {
    self.init(
      for: file.path, architecture: arm.architecture.name, layout: arm.layout.name,
      drawing: file.draw, order: file.order, on: backend, of: program)
  }

  /// `draw 3, order early1`; empty for the run that the file has.
  package var ofOtherRun: String {
    ((draw == 0 ? [] : ["draw \(draw)"]) + (order.map { ["order \($0)"] } ?? []))
      .joined(separator: ", ")
  }

  /// The command that replays the run; in a program without commands the run in words.
  package var replay: String {
    if program != nil { return text(.replay) }
    let schedule = order.map { ", order \($0)" } ?? ""
    let draw = draw == 0 ? "" : ", draw seed \(draw)"
    return "\(file) through \(architecture) under \(layout), \(backend.name)\(schedule)\(draw)"
  }

  /// The command that shows the run as a page; nil for a live run, which no other run repeats.
  package var show: String? { backend == .live || program == nil ? nil : text(.show) }

  package func text(_ verb: Verb) -> String {
    let isUsual = isBrief && layout == QueueLayout.main.name
    return "\(program ?? "") \(verb.rawValue) \(ShellWord.quoted(file)) --architecture "
      + ShellWord.quoted(architecture) + (isUsual ? "" : " --queues \(ShellWord.quoted(layout))")
      + (draw == 0 ? "" : " --draw-seed \(draw)") + (order.map { " --order \($0)" } ?? "")
      + (backend == .live ? " --backend live" : "")
  }
}

extension Finding {
  /// The commands that make its run again. A page shows a run that comes to its end.
  package var commands: [(label: String, command: String)] {
    (run.map { [("replay", $0.replay)] } ?? [])
      + (rule.has(.withoutPage) ? [] : run?.show.map { [("show", $0)] } ?? [])
  }

  /// The place where a person looks first: in the scenario, or in its golden transcript.
  package var annotated: (file: String, line: Int?, column: Int?) {
    let path = run?.scenarioPath ?? ""
    guard rule == .golden else { return (position?.file ?? path, position?.line, position?.column) }
    // The line of a case counts within the case's part of its file.
    return (
      ScenarioName(path: path, caseNumber: nil).goldenPath,
      path == run?.file ? position?.line : nil, nil
    )
  }

  /// `Scenarios/form/a.scenario.yaml:9:5`; the scenario's name where no line of it is known.
  package func address(in file: String) -> String {
    guard rule != .golden, let position else { return file }
    return "\(position.file ?? ScenarioName(file).path):\(position.line):\(position.column)"
  }

  /// The line first: `Scenarios/form/a.scenario.yaml:9:5: input 3 (tap register): …`
  package var placedText: String { "\(address(in: run?.file ?? "")): \(drawnText)" }

  /// The sentence where its file is not named beside it.
  package var drawnText: String {
    (run.map { $0.ofOtherRun + ($0.ofOtherRun.isEmpty ? "" : ", ") } ?? "") + text
  }
}
