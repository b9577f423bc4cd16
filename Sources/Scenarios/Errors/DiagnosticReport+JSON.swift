import Foundation

extension DiagnosticReport {
  /// See `ScenarioErrors.json`.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      path: path, omitted: omitted, errors: diagnostics.map(Report.Item.init(diagnostic:)))
    do {
      return String(decoding: try encoder.encode(report), as: UTF8.self)
    } catch {
      preconditionFailure("texts and whole numbers can be written as JSON: \(error)")
    }
  }

  private struct Report: Encodable {
    struct Place: Encodable {
      let line: Int
      let column: Int
    }

    struct Range: Encodable {
      let start: Place
      let end: Place

      init(_ range: SourceRange) {
        start = Place(line: range.start.line, column: range.start.column)
        end = Place(line: range.end.line, column: range.end.column)
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
