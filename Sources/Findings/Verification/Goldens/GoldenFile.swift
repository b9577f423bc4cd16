/// The golden transcripts of one scenario file: one text, or for a table a part for each case.
///
/// A part begins with the line `case 2: name`. Lines of a transcript begin with the name of an
/// input or with blanks, so none is like it.
struct GoldenFile: Equatable {
  struct Part: Equatable {
    /// The number of the case; nil for a scenario without a table.
    let caseNumber: Int?
    let name: String
    var transcript = ""
  }

  private(set) var parts: [Part] = []

  init(text: String?) {
    var lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if let head = line.wholeMatch(of: /case ([0-9]+): (.*)/), let number = Int(head.1) {
        parts.append(Part(caseNumber: number, name: String(head.2)))
        continue
      }
      if parts.isEmpty { parts.append(Part(caseNumber: nil, name: "")) }
      parts[parts.count - 1].transcript += line + "\n"
    }
  }

  /// What is wrong with a golden of a scenario with these cases; nil if it can be compared.
  func damage(ofCases numbers: [Int?]) -> String? {
    if parts.isEmpty { return "it is empty" }
    if let other = parts.first(where: { !numbers.contains($0.caseNumber) }) {
      let name = other.caseNumber.map { "case \($0)" } ?? "a transcript without a case"
      return "it has \(name), and the scenario has none"
    }
    return Set(parts.map(\.caseNumber)).count == parts.count ? nil : "it has a case twice"
  }

  func transcript(ofCase number: Int?) -> String? {
    parts.first { $0.caseNumber == number }?.transcript
  }

  /// Replaces the part of the same case. A file has numbered parts, or one without a number.
  mutating func set(_ part: Part) {
    parts.removeAll {
      ($0.caseNumber == nil) != (part.caseNumber == nil) || $0.caseNumber == part.caseNumber
    }
    parts.append(part)
    parts.sort { ($0.caseNumber ?? 0) < ($1.caseNumber ?? 0) }
  }

  var text: String {
    parts.map { part in
      let name = part.name.split(whereSeparator: \.isNewline).joined(separator: " ")
      return (part.caseNumber.map { "case \($0): \(name)\n" } ?? "") + part.transcript
    }.joined()
  }
}
