import Interaction
import Replay
import Scenarios

/// A scenario's file, or one that it includes, as a page shows it.
struct ScenarioText: Encodable {
  let path: String
  let lines: [String]

  static func all(of run: ShownRun) -> [ScenarioText] {
    run.sources.map { source in
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      return ScenarioText(
        path: run.brief(source.path).shownLine,
        lines: lines.map { String($0.last == "\r" ? $0.dropLast() : $0).shownLine })
    }
  }
}

/// A line of a scenario.
struct ScenarioLine: Encodable, Equatable {
  /// The index of the file; 0 is the scenario's own.
  let file: Int
  /// Counted from 1.
  let line: Int

  /// Nil for a file that the run does not have.
  init?(_ position: SourcePosition, in sources: [ScenarioSource]) {
    let file = position.file.map { path in sources.firstIndex { $0.path == path } } ?? 0
    guard let file, sources.indices.contains(file) else { return nil }
    (self.file, line) = (file, position.line)
  }

  /// The lines of each input in the text, the last one first. Equal inputs come in the order of the
  /// text, whatever order queues gave the others.
  static func stated(in run: ShownRun) -> [UserInput: [ScenarioLine]] {
    var stated: [UserInput: [ScenarioLine]] = [:]
    for step in run.scenario?.performedSteps.reversed() ?? [] {
      let inputs = step.action == .end ? [FlatInput(.end, at: step.position)] : step.inputs
      for flat in inputs.reversed() {
        guard let line = ScenarioLine(flat.position, in: run.sources) else { continue }
        stated[flat.input, default: []].append(line)
      }
    }
    return stated
  }
}
