/// The golden transcripts of one scenario file: one text, or for a table a part for each case.
///
/// A part begins with the line `case 2: name`. Lines of a transcript begin with the name of an
/// input or with blanks, so none is like it.
struct GoldenFile: Equatable {
  struct Part: Equatable {
    /// The number of the case; nil for a scenario without a table.
    let caseNumber: Int?
    let name: String
    let transcript: String
  }

  private(set) var parts: [Part]

  init(text: String?) {
    parts = []
    guard let text else { return }
    var rest = text[...]
    while !rest.isEmpty {
      let head = rest.prefix { $0 != "\n" }
      let number = Self.caseNumber(in: head)
      var name = ""
      if number != nil {
        name = String(head.drop { $0 != ":" }.dropFirst(2))
        rest = rest[head.endIndex...].dropFirst()
      }
      let end = Self.nextHead(in: rest)
      parts.append(
        Part(caseNumber: number, name: name, transcript: String(rest[..<end])))
      rest = rest[end...]
    }
  }

  func transcript(ofCase number: Int?) -> String? {
    parts.first { $0.caseNumber == number }?.transcript
  }

  /// Replaces the part of the same case. A file has numbered parts, or one without a number.
  mutating func set(_ part: Part) {
    parts.removeAll { ($0.caseNumber == nil) != (part.caseNumber == nil) }
    parts.removeAll { $0.caseNumber == part.caseNumber }
    parts.append(part)
    parts.sort { ($0.caseNumber ?? 0) < ($1.caseNumber ?? 0) }
  }

  var text: String {
    parts.map { part in
      (part.caseNumber.map { "case \($0): \(Self.oneLine(part.name))\n" } ?? "")
        + part.transcript
    }.joined()
  }

  private static func oneLine(_ name: String) -> String {
    name.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func caseNumber(in line: Substring) -> Int? {
    guard line.hasPrefix("case "), let colon = line.firstIndex(of: ":") else { return nil }
    return Int(line[line.index(line.startIndex, offsetBy: 5)..<colon])
  }

  private static func nextHead(in text: Substring) -> Substring.Index {
    var line = text.startIndex
    while line < text.endIndex {
      let end = text[line...].firstIndex(of: "\n") ?? text.endIndex
      if caseNumber(in: text[line..<end]) != nil { return line }
      line = end < text.endIndex ? text.index(after: end) : end
    }
    return text.endIndex
  }
}
