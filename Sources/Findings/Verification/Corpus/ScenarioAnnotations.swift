import Interaction
import ScenarioLanguage
import Scenarios
public import TextOutput

extension ScenarioCheck {
  /// Mistakes and warnings as annotations for GitHub Actions, as many as GitHub shows. A mistake in
  /// a file that many scenarios include is annotated once.
  ///
  /// - Parameter path: turns a path of the command line into the path in the repository.
  public func annotations(path: (String) -> String) -> [WorkflowCommand] {
    let all =
      refused.flatMap { $0.annotations(path: path) }
      + warned.flatMap { scenario in
        scenario.warnings.map { $0.annotation(in: scenario.sources[0].path, path: path) }
      }
    var seen: Set<WorkflowCommand> = []
    return WorkflowCommand.bounded(all.filter { seen.insert($0).inserted })
  }
}

extension ScenarioRefusal {
  fileprivate func annotations(path: (String) -> String) -> [WorkflowCommand] {
    switch self {
    case .unreadable(let file, let why):
      [WorkflowCommand(.error, title: "Cannot be read", why, file: path(file))]
    case .mistakes(let errors):
      errors.diagnostics.map { $0.annotation(in: errors.path, path: path) }
    }
  }
}

extension Diagnostic {
  /// - Parameter scenario: the file whose reading found it.
  fileprivate func annotation(
    in scenario: String, path: (String) -> String
  ) -> WorkflowCommand {
    let start = range.start
    let lines = [message] + (help.map { ["help: \($0)"] } ?? []) + notes.map { "note: \($0)" }
    return WorkflowCommand(
      annotated, title: code.rawValue, lines.joined(separator: "\n"),
      file: path(start.file ?? scenario), line: start.line, column: start.column)
  }

  private var annotated: WorkflowCommand.Severity {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .notice
    }
  }
}
