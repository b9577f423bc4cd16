/// A position in a scenario file or an included file. Lines and columns are counted from 1; columns
/// are Unicode scalars.
package struct SourcePosition: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The included file as messages name it; nil in the scenario file itself.
  package let file: String?
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int, in file: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Puts the scenario file before the files that it includes.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
  }

  /// `12:5`, or `Scenarios/form/sign-in.steps.yaml:12:5`
  package var description: String {
    (file.map { "\($0):" } ?? "") + "\(line):\(column)"
  }

  /// `line 12`, or `Scenarios/form/sign-in.steps.yaml:12`
  package var lineDescription: String {
    file.map { "\($0):\(line)" } ?? "line \(line)"
  }
}
