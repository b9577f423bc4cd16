import Foundation
import ScenarioLanguage
import Scenarios
package import TextOutput

package struct ScenarioCheck {
  package let count: Int
  /// The files that were passed over, with the reason: a line each.
  package internal(set) var notes: [String]
  package var isPassed: Bool { refused.isEmpty }
  var refused: [ScenarioRefusal] = []
  var warned: [LoadedScenario] = []

  init(count: Int, notes: [String]) {
    (self.count, self.notes) = (count, notes)
  }

  package var text: String {
    ([refused.text] + warned.map(\.warningText)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// `3 files, no mistake, 1 warning`
  package var summary: String {
    let warnings = warned.reduce(0) { $0 + $1.warnings.count + $1.omittedWarnings }
    return (count == 1 ? "1 file" : "\(count) files") + ", no mistake"
      + (warnings == 0 ? "" : warnings == 1 ? ", 1 warning" : ", \(warnings) warnings")
  }

  /// The mistakes as annotations for GitHub Actions, as many as GitHub shows. One in a file that
  /// many scenarios include is annotated once.
  ///
  /// - Parameter path: turns a path of the command line into the path in the repository.
  package func annotations(path: (String) -> String) -> [WorkflowCommand] {
    WorkflowCommand.bounded(refused.flatMap { $0.annotations(path: path) }.uniqued)
  }
}

extension [ScenarioRefusal] {
  /// All mistakes, for people. A mistake in a file that many scenarios include is told once, with
  /// the number of the files that have it.
  var text: String {
    let all = flatMap { refusal in
      refusal.mistakes.map { (identity: $0.identity, text: $0.text, file: refusal.path) }
    }
    let alike = Dictionary(grouping: all, by: \.identity)
    return all.map(\.identity).uniqued.compactMap { alike[$0] }.map { mistakes in
      mistakes[0].text
        + (mistakes.count == 1
          ? "" : "    = in \(mistakes.count) files, first \(mistakes[0].file)\n")
    }.joined(separator: "\n")
  }

  /// Names the command that lists scenarios if there is no file at a path.
  var error: RequestError {
    let isMissing = contains {
      !FileManager.default.fileExists(atPath: ScenarioName($0.path).path)
    }
    return RequestError(
      .badInput, text, listing: isMissing ? "list" : nil, isDiagnostic: true)
  }
}

enum ScenarioRefusal: Error {
  case unreadable(String, String)
  case mistakes(ScenarioErrors)

  /// Nothing is wrong but that a draw of its own finds nothing to draw.
  var isOfDraw: Bool {
    guard case .mistakes(let errors) = self else { return false }
    return errors.diagnostics.allSatisfy { $0.code == .nothingGenerated || $0.severity != .error }
  }

  var path: String {
    switch self {
    case .unreadable(let path, _): path
    case .mistakes(let errors): errors.path
    }
  }

  /// The mistakes, each with its source line, ending in a line feed.
  fileprivate var mistakes: [(text: String, identity: String)] {
    switch self {
    case .unreadable(let path, let why):
      [("\(RequestError.label)cannot read \(path.isEmpty ? "''" : path): \(why)\n", path)]
    case .mistakes(let errors): errors.texts
    }
  }

  fileprivate func annotations(path: (String) -> String) -> [WorkflowCommand] {
    switch self {
    case .unreadable(let file, let why):
      [WorkflowCommand(.error, title: "Cannot be read", why, file: path(file))]
    case .mistakes(let errors):
      errors.diagnostics.map { mistake in
        let start = mistake.range.start
        let lines =
          [mistake.message] + (mistake.help.map { ["help: \($0)"] } ?? [])
          + mistake.notes.map { "note: \($0)" }
        return WorkflowCommand(
          .error, title: mistake.code.rawValue, lines.joined(separator: "\n"),
          file: path(start.file ?? errors.path), line: start.line, column: start.column)
      }
    }
  }
}
