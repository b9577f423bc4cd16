/// Why a file did not become syntax nodes.
struct UnreadableSource: Error {
  let source: SourceText
  /// Never empty.
  let diagnostics: [Diagnostic]

  init(_ source: SourceText, _ diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }
}
