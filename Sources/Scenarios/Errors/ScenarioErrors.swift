/// Why a scenario file was refused: every mistake that was found in it, in the order of the file.
public struct ScenarioErrors: Error, Hashable, Sendable {
  /// The most diagnostics that are shown of one file.
  public static let shownAtMost = 20

  /// As the file was named on loading.
  public let path: String
  /// Sorted by place, at most `shownAtMost`; never empty.
  public let diagnostics: [Diagnostic]
  /// How many more there are.
  public let omitted: Int
  let source: SourceText

  init(path: String, _ diagnostics: [Diagnostic], in source: SourceText) {
    precondition(!diagnostics.isEmpty, "a file is refused for a reason")
    let sorted = diagnostics.sorted {
      ($0.range.start, $0.code.rawValue) < ($1.range.start, $1.code.rawValue)
    }
    self.path = path
    self.diagnostics = Array(sorted.prefix(Self.shownAtMost))
    self.omitted = max(0, sorted.count - Self.shownAtMost)
    self.source = source
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// For people: each diagnostic with its source line and a caret; ends in a line break.
  public var description: String {
    let renderer = DiagnosticRenderer(path: path, source: source)
    var text = diagnostics.map(renderer.text).joined(separator: "\n")
    if omitted > 0 {
      text += "\n\(path): \(omitted) more \(omitted == 1 ? "error" : "errors")\n"
    }
    return text
  }
}
