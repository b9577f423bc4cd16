/// Diagnostics of one scenario and the files that it includes, with the texts that they show.
struct DiagnosticReport: Hashable, Sendable {
  /// As the scenario file was named on loading.
  let path: String
  /// Sorted by place.
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
    self.diagnostics = Self.sorted((errors + others).prefix(ScenarioErrors.shownAtMost))
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
      path: file ?? path, source: sources.first { $0.file == file } ?? SourceText(""))
  }
}
