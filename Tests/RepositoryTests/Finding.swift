import Testing

/// A place that breaks a rule, and the remedy.
struct Finding: CustomStringConvertible, Equatable {
  let path: String
  /// Counted from 1; nil if the finding is about the whole file or folder.
  let line: Int?
  let remedy: String

  var description: String {
    line.map { "\(path):\($0): \(remedy)" } ?? "\(path): \(remedy)"
  }
}

/// Records each finding as an issue of its own, so that a run shows all of them.
func expectNone(_ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation) {
  for finding in findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}
