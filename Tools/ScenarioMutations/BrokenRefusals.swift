import ScenarioLanguage
import Scenarios

/// Refusals with one fault each: checks that cannot fail would call every loader good.
package enum BrokenRefusals {
  package struct Sample: Sendable {
    package let name: String
    package let refusal: Refusal
    /// The message of the fault that must be found.
    package let fault: String
  }

  private static let other = "other.steps.yaml"

  /// Two lines, of eleven and of two scalars; and an included file of one line.
  package static let files: [String?: [UInt8]] = [
    nil: Array("scenario: 1\nか\u{1F600}".utf8), other: Array("scenario: 1".utf8),
  ]

  /// A refusal of those files without a fault.
  package static let good = refusal(diagnostic())

  /// The faults that the checks miss, one per line; empty if they see all.
  package static var missed: [String] {
    let check = RefusalCheck(files: files)
    let alarms = check.faults(in: good).map { "a good refusal is called bad: \($0)" }
    return alarms
      + samples.filter { sample in
        !check.faults(in: sample.refusal).contains { $0.contains(sample.fault) }
      }.map { "not seen: \($0.name)" }
  }

  package static let samples: [Sample] =
    rangeSamples + textSamples + [
      Sample("no diagnostic", Refusal(diagnostics: [], text: "", json: json([])), "said nothing"),
      Sample("a note alone", refusal(diagnostic(severity: .note)), "without an error"),
      Sample("less than nothing left out", changed { $0.omitted = -1 }, "negative"),
      Sample("an empty text", changed { $0.text = "" }, "line for each diagnostic"),
      Sample(
        "a text of another place", changed { $0.text = "f:2:9: error[S103]: m\n" }, "for each"),
      Sample("a bell in the text", changed { $0.text += "   | \u{7}\n" }, "U+7 is in the text"),
      Sample("a warning that refuses", refusal(diagnostic(severity: .warning)), "without an error"),
      Sample("an error that does not", changed { $0.isRefused = false }, "or loads with one"),
      Sample("no JSON", changed { $0.json = "{" }, "cannot be read"),
      Sample("JSON of another code", changed { $0.json = json("S104") }, "other codes"),
      Sample("too many", refusal(diagnostic(), times: 21), "too many are shown"),
    ]

  private static let rangeSamples = [
    Sample("line 0", refusal(diagnostic(at: range(0, 1))), "on no line"),
    Sample("a line behind the last", refusal(diagnostic(at: range(3, 1))), "on no line"),
    Sample("column 0", refusal(diagnostic(at: range(1, 0))), "outside of its line"),
    Sample("a column too far", refusal(diagnostic(at: range(2, 4))), "outside of its line"),
    Sample("an end too far", refusal(diagnostic(at: range(2, 1, length: 3))), "ends outside"),
    Sample("an empty range", refusal(diagnostic(at: range(1, 1, length: 0))), "behind its start"),
    Sample(
      "a label in another file", refusal(diagnostic(label: .init("a", at: range(1, 1, in: other)))),
      "label: in another file"),
    Sample("another file", refusal(diagnostic(at: range(1, 1, in: "unread"))), "not read"),
    Sample(
      "a label on no line", refusal(diagnostic(label: .init("here", at: range(9, 1)))),
      "label: the range is on no line"),
    Sample(
      "a label without a text", refusal(diagnostic(label: .init("", at: range(1, 1)))),
      "label: no line of text"),
  ]

  private static let textSamples = [
    Sample("no message", refusal(diagnostic(message: "")), "message is no line"),
    Sample("a message of two lines", refusal(diagnostic(message: "a\nb")), "message is no line"),
    Sample("no help", refusal(diagnostic(help: nil)), "help is no line"),
    Sample("an empty help", refusal(diagnostic(help: "")), "help is no line"),
    Sample("a note of two lines", refusal(diagnostic(notes: ["a\r"])), "note is no line"),
  ]

  private static func diagnostic(
    at place: SourceRange = range(2, 3), message: String = "m", help: String? = "h",
    label: Diagnostic.Label? = nil, notes: [String] = [], severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      .syntax, message, at: place, help: help, label: label, notes: notes, severity: severity)
  }

  private static func range(
    _ line: Int, _ column: Int, length: Int = 1, in file: String? = nil
  ) -> SourceRange {
    SourceRange(
      SourcePosition(line: line, column: column, in: file),
      to: SourcePosition(line: line, column: column + length, in: file))
  }

  private static func refusal(_ diagnostic: Diagnostic, times: Int = 1) -> Refusal {
    let start = diagnostic.range.start
    let text =
      "f:\(start.line):\(start.column): \(diagnostic.severity.rawValue)"
      + "[\(diagnostic.code.rawValue)]: \(diagnostic.message)\n"
    return Refusal(
      diagnostics: Array(repeating: diagnostic, count: times),
      text: String(repeating: text, count: times),
      json: json(Array(repeating: diagnostic.code.rawValue, count: times)))
  }

  private static func json(_ codes: [String]) -> String {
    "{\"errors\":[" + codes.map { "{\"code\":\"\($0)\"}" }.joined(separator: ",") + "]}"
  }

  private static func json(_ code: String) -> String { json([code]) }

  private static func changed(_ change: (inout Refusal) -> Void) -> Refusal {
    var refusal = good
    change(&refusal)
    return refusal
  }
}

extension BrokenRefusals.Sample {
  fileprivate init(_ name: String, _ refusal: Refusal, _ fault: String) {
    self.init(name: name, refusal: refusal, fault: fault)
  }
}
