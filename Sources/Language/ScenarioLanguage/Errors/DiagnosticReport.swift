import Scenarios
import TextOutput

/// Diagnostics of one scenario and the files that it includes, with the texts that they show.
struct DiagnosticReport: Hashable, Sendable {
  /// As the scenario file was named on loading.
  let path: String
  /// Sorted by position.
  let diagnostics: [Diagnostic]
  /// How many more there are.
  let omitted: Int
  let sources: [SourceText]

  /// Keeps all errors before any warning when there are too many to show.
  init(path: String, _ diagnostics: [Diagnostic], in sources: [SourceText]) {
    let sorted = Self.sorted(diagnostics)
    let errors = sorted.filter { $0.severity == .error }
    let others = sorted.filter { $0.severity != .error }
    self.path = path
    self.diagnostics = Self.sorted((errors + others).prefix(ScenarioErrors.shownAtMost)).map {
      let file = $0.range.start.file
      return LookAlikeHelp(source: Self.source(of: file, in: sources)).adding(to: $0)
    }
    self.omitted = max(0, sorted.count - ScenarioErrors.shownAtMost)
    self.sources = sources
  }

  private static func sorted(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
    diagnostics.sorted {
      ($0.range.start, $0.code.rawValue) < ($1.range.start, $1.code.rawValue)
    }
  }

  /// Each diagnostic with its source line and a caret; ends in a line break.
  var text: String {
    var text = diagnostics.map { renderer(for: $0).text(for: $0) }.joined(separator: "\n")
    if omitted > 0 {
      let hasErrors = diagnostics.contains { $0.severity == .error }
      let noun = hasErrors ? "error" : "warning"
      text += "\n\(path): \(omitted) more \(omitted == 1 ? noun : noun + "s")\n"
    }
    return text
  }

  private func renderer(for diagnostic: Diagnostic) -> DiagnosticRenderer {
    let file = diagnostic.range.start.file
    return DiagnosticRenderer(
      path: file ?? path, source: Self.source(of: file, in: sources))
  }

  private static func source(of file: String?, in sources: [SourceText]) -> SourceText {
    sources.first { $0.file == file } ?? SourceText("")
  }
}

extension DiagnosticReport {
  /// See `ScenarioErrors.json`.
  var json: String {
    let report = Report(
      path: path, omitted: omitted, errors: diagnostics.map(Report.Item.init(diagnostic:)))
    do {
      return try JSONText.line(of: report)
    } catch {
      preconditionFailure("texts and whole numbers can be written as JSON: \(error)")
    }
  }

  private struct Report: Encodable {
    struct Position: Encodable {
      let line: Int
      let column: Int
    }

    struct Range: Encodable {
      let start: Position
      let end: Position

      init(_ range: SourceRange) {
        start = Position(line: range.start.line, column: range.start.column)
        end = Position(line: range.end.line, column: range.end.column)
      }
    }

    struct Label: Encodable {
      let range: Range
      let text: String
    }

    struct Item: Encodable {
      let code: String
      let severity: String
      let message: String
      /// Nil, and then left out, in the scenario file itself.
      let file: String?
      let range: Range
      let help: String?
      let suggestions: [String]
      let label: Label?
      let notes: [String]

      init(diagnostic: Diagnostic) {
        code = diagnostic.code.rawValue
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        file = diagnostic.range.start.file
        range = Range(diagnostic.range)
        help = diagnostic.help
        suggestions = diagnostic.suggestions
        label = diagnostic.label.map { Label(range: Range($0.range), text: $0.text) }
        notes = diagnostic.notes
      }
    }

    let path: String
    let omitted: Int
    let errors: [Item]
  }
}
