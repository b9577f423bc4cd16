import Scenarios

/// Diagnostics of one scenario and the files that it includes, with the texts that they show.
struct DiagnosticReport: Hashable, Sendable {
  /// As the scenario file was named on loading.
  let path: String
  /// Sorted by position.
  let diagnostics: [Diagnostic]
  /// The number of further ones.
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

  func adding(_ more: [Diagnostic]) -> DiagnosticReport {
    DiagnosticReport(path: path, diagnostics + more, in: sources)
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
    let report: OrderedJSON = [
      "errors": .list(diagnostics.map(Self.json)), "omitted": .number(omitted),
      "path": .text(path),
    ]
    return report.line(isTight: true)
  }

  /// The keys are sorted; those without a value are left out.
  private static func json(of diagnostic: Diagnostic) -> OrderedJSON {
    let members: [(key: String, value: OrderedJSON?)] = [
      ("code", .text(diagnostic.code.rawValue)),
      ("file", diagnostic.range.start.file.map { .text($0) }),
      ("help", diagnostic.help.map { .text($0) }),
      ("label", diagnostic.label.map { ["range": json(of: $0.range), "text": .text($0.text)] }),
      ("message", .text(diagnostic.message)),
      ("notes", .words(diagnostic.notes)),
      ("range", json(of: diagnostic.range)),
      ("severity", .text(diagnostic.severity.rawValue)),
      ("suggestions", .words(diagnostic.suggestions)),
    ]
    return .named(members.compactMap { member in member.value.map { (member.key, $0) } })
  }

  private static func json(of range: SourceRange) -> OrderedJSON {
    ["end": json(of: range.end), "start": json(of: range.start)]
  }

  private static func json(of position: SourcePosition) -> OrderedJSON {
    ["column": .number(position.column), "line": .number(position.line)]
  }
}
