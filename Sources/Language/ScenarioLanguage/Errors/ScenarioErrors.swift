/// The mistakes because of which a scenario file was refused, in it and in the files that it
/// includes, with the warnings among them.
package struct ScenarioErrors: Error, Hashable, Sendable {
  /// The most diagnostics that are shown of one file.
  package static let shownAtMost = 20

  /// As the file was named on loading.
  package let path: String
  /// Sorted by position, at most `shownAtMost`; at least one of them is an error.
  package var diagnostics: [Diagnostic] { report.diagnostics }
  /// The number of further ones.
  package var omitted: Int { report.omitted }
  private let report: DiagnosticReport

  init(_ report: DiagnosticReport) {
    precondition(!report.diagnostics.isEmpty, "a file is refused for a reason")
    path = report.path
    self.report = report
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// For people: each diagnostic with its source line and a caret; ends in a line break.
  package var description: String { report.text }
}
