/// A line that tells GitHub Actions something: an annotation of a file.
///
/// The runner reads every line of a step's output. A line is a command if it begins with `::`,
/// spaces aside, or if `##[` and the name of a command stand anywhere in it.
package struct WorkflowCommand: Hashable, Sendable {
  /// The importance of an annotation. GitHub shows errors first.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case notice
  }

  /// GitHub shows this many annotations per severity and step, and silently leaves out the others.
  package static let shownPerSeverity = 10

  package let severity: Severity
  package let title: String
  /// May have several lines.
  package let message: String
  /// The path from the root of the repository; nil for none.
  package let file: String?
  /// Counted from 1, like `column`.
  package let line: Int?
  package let column: Int?

  package init(
    _ severity: Severity, title: String, _ message: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    (self.severity, self.title, self.message) = (severity, title, message)
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `::error file=a.yaml,line=3,col=5,title=…::…`, without a line feed at its end.
  package var text: String {
    let properties = [
      file.map { ("file", VisibleText.of($0)) }, line.map { ("line", "\($0)") },
      column.map { ("col", "\($0)") },
      ("title", VisibleText.of(title)),
    ]
    let words = properties.compactMap(\.self).map { name, value in
      let escaped = Self.escaped(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
      return "\(name)=\(escaped)"
    }
    let data = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of(String($0)) }.joined(separator: "\n")
    return "::\(severity.rawValue) \(words.joined(separator: ","))::\(Self.escaped(data))"
  }

  /// As many commands as GitHub shows. A notice at the end counts the rest.
  package static func bounded(_ commands: [WorkflowCommand]) -> [WorkflowCommand] {
    let kinds = Severity.allCases.map { severity in commands.filter { $0.severity == severity } }
    // One notice is kept free for the count of the rest.
    let shown = kinds.flatMap { kind in
      kind.prefix(kind.first?.severity == .notice ? shownPerSeverity - 1 : shownPerSeverity)
    }
    guard shown.count < commands.count else { return shown }
    let message =
      "GitHub shows \(shownPerSeverity) annotations of a kind per step: "
      + "\(commands.count - shown.count) more are left out here. The log of this step has them."
    return shown + [WorkflowCommand(.notice, title: "Not all is shown", message)]
  }

  /// A text for people, of one or more lines, that the runner does not take for a command.
  ///
  /// In a line that looks like a command, an escape such as `\u{3a}` replaces a character. The rule
  /// is stricter than the runner's, which may skip invisible characters.
  package static func disarmed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == ":" || $0 == "[" }) else { return text }
    var disarmed = String.UnicodeScalarView()
    var hashes = 0
    var isAtStart = true
    for scalar in text.unicodeScalars {
      if scalar == "[" && hashes >= 2 || scalar == ":" && isAtStart {
        disarmed.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        disarmed.append(scalar)
      }
      if scalar == "\n" {
        (isAtStart, hashes) = (true, 0)
      } else if isSeen(scalar) {
        (isAtStart, hashes) = (false, scalar == "#" ? hashes + 1 : 0)
      }
    }
    return String(disarmed)
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
