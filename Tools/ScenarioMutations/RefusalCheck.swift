import Foundation
package import ScenarioLanguage
import Scenarios

/// The duties of every refusal: a code, places in the file, a line about the fault and one about
/// the remedy, and both renderings.
package struct RefusalCheck: Sendable {
  /// The bytes of each file with places, by its name in places; nil for the scenario file itself.
  private let files: [String?: [UInt8]]

  package init(files: [String?: [UInt8]]) {
    self.files = files
  }

  /// The faults of a refusal, one per line; empty for a good one.
  package func faults(in refusal: Refusal) -> [String] {
    var lengths: [String?: LineLengths] = [:]
    for file in Set(refusal.diagnostics.flatMap(ranges).map(\.start.file)) {
      lengths[file] = files[file].map(LineLengths.init)
    }
    var faults = refusal.diagnostics.flatMap { self.faults(in: $0, lengths) }
    if refusal.diagnostics.isEmpty { faults.append("said nothing of it") }
    if refusal.diagnostics.count > ScenarioErrors.shownAtMost {
      faults.append("too many are shown")
    }
    if refusal.isRefused != refusal.diagnostics.contains(where: { $0.severity == .error }) {
      faults.append("it is refused without an error, or loads with one")
    }
    if refusal.omitted < 0 { faults.append("a negative number is left out") }
    return faults + textFaults(in: refusal) + jsonFaults(in: refusal)
  }

  private func ranges(_ diagnostic: Diagnostic) -> [SourceRange] {
    [diagnostic.range] + (diagnostic.label.map { [$0.range] } ?? [])
  }

  private func faults(
    in diagnostic: Diagnostic, _ lengths: [String?: LineLengths]
  ) -> [String] {
    var faults = rangeFaults(in: diagnostic.range, lengths)
    if let label = diagnostic.label {
      faults += rangeFaults(in: label.range, lengths).map { "label: \($0)" }
      if !isOneLine(label.text) { faults.append("label: no line of text") }
      // It is shown below the diagnostic, from the same file.
      if label.range.start.file != diagnostic.range.start.file {
        faults.append("label: in another file")
      }
    }
    if !isOneLine(diagnostic.message) { faults.append("the message is no line of text") }
    if !isOneLine(diagnostic.help ?? "") { faults.append("the help is no line of text") }
    if !diagnostic.notes.allSatisfy(isOneLine) { faults.append("a note is no line of text") }
    return faults.map { "\(diagnostic.code.rawValue): \($0)" }
  }

  private func rangeFaults(
    in range: SourceRange, _ lengths: [String?: LineLengths]
  ) -> [String] {
    let (start, end) = (range.start, range.end)
    guard let lengths = lengths[start.file] else {
      return ["the range names a file that was not read: \(start.file ?? "")"]
    }
    guard let length = lengths[start.line] else { return ["the range is on no line: \(start)"] }
    guard (1...length + 1).contains(start.column) else {
      return ["the range is outside of its line: \(start), of \(length)"]
    }
    guard end.file == start.file, end.line == start.line, end.column > start.column else {
      return ["the range does not end behind its start: \(start) to \(end)"]
    }
    // A missing part is marked by the one place behind a line.
    guard end.column <= max(length, start.column) + 1 else {
      return ["the range ends outside of its line: \(end), of \(length)"]
    }
    return []
  }

  /// Each diagnostic must have its line of the text, in order, and nothing may control a terminal.
  private func textFaults(in refusal: Refusal) -> [String] {
    var heads = refusal.diagnostics.map { diagnostic in
      let start = diagnostic.range.start
      return "\(start.line):\(start.column): \(diagnostic.severity.rawValue)"
        + "[\(diagnostic.code.rawValue)]: \(diagnostic.message)"
    }
    if refusal.omitted > 0 {
      let isError = refusal.diagnostics.contains { $0.severity == .error }
      heads.append((isError ? "error" : "warning") + (refusal.omitted == 1 ? "" : "s"))
    }
    let lines = refusal.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    var faults: [String] = []
    if lines.count != heads.count || !zip(lines, heads).allSatisfy({ $0.hasSuffix($1) }) {
      faults.append("the text does not have a line for each diagnostic")
    }
    if let scalar = refusal.text.unicodeScalars.first(where: isControl) {
      faults.append("U+\(String(scalar.value, radix: 16)) is in the text")
    }
    return faults
  }

  private func jsonFaults(in refusal: Refusal) -> [String] {
    guard
      let value = try? JSONSerialization.jsonObject(with: Data(refusal.json.utf8)),
      let object = value as? [String: Any], let errors = object["errors"] as? [[String: Any]]
    else { return ["the JSON cannot be read"] }
    let codes = errors.map { $0["code"] as? String }
    if codes != refusal.diagnostics.map(\.code.rawValue) { return ["the JSON has other codes"] }
    return []
  }

  private func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { isControl($0) || $0 == "\n" }
  }

  /// True for controls besides the line feed, and for marks that reorder text.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A loader's answer to a file that it refuses or warns of, as far as it is checked.
package struct Refusal: Sendable {
  package var diagnostics: [Diagnostic]
  /// The number of further diagnostics that are not shown.
  package var omitted = 0
  /// True if the file is refused; warnings alone do not refuse one.
  package var isRefused = true
  /// For people.
  package var text: String
  /// For programs.
  package var json: String

  package init(diagnostics: [Diagnostic], text: String, json: String) {
    self.diagnostics = diagnostics
    self.text = text
    self.json = json
  }

  package init(_ errors: ScenarioErrors) {
    self.init(diagnostics: errors.diagnostics, text: errors.description, json: errors.json)
    omitted = errors.omitted
  }

  package init(warningsOf loaded: LoadedScenario) {
    self.init(
      diagnostics: loaded.warnings, text: loaded.warningText, json: loaded.warningJSON)
    omitted = loaded.omittedWarnings
    isRefused = false
  }
}
