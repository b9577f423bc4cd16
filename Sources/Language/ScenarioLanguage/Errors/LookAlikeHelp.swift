import Scenarios
import TextOutput

/// The help on characters that look like others, or like nothing: the column, and what to type
/// instead.
///
/// It looks at the file as it is written, and is silent unless the word would be plain ASCII, or a
/// word that is suggested, without them: in a Japanese text a full-width colon is no mistake.
struct LookAlikeHelp {
  let source: SourceText

  /// Nobody replaces more of them one by one.
  private static let named = 2

  func adding(to diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .error else { return diagnostic }
    var result = diagnostic
    switch diagnostic.code {
    case .syntax:
      // It is the cause, so that the usual help would lead astray.
      result.help = ofSyntax(diagnostic) ?? diagnostic.help
    case .versionMissing, .unknownTopLevelKey, .notAStep, .unknownStep, .stepOptions,
      .unknownOption, .wrongKind, .unknownControl, .unknownRow, .unknownName, .durationUnit,
      .notPlainDecimal, .booleanSpelling, .unknownPlaceholder, .include:
      if let words = ofWord(diagnostic) {
        result.help = (diagnostic.help.map { $0 + ($0.hasSuffix("?") ? " " : "; ") } ?? "") + words
      }
    default: break
    }
    return result
  }

  // MARK: Words

  private func ofWord(_ diagnostic: Diagnostic) -> String? {
    let start = diagnostic.range.start
    let width = diagnostic.range.end.column - start.column
    let written = Array(source.scalars(from: start).prefix(width))
    let isQuoted = written.count > 1 && written.first == written.last && written[0].isQuote
    let word = isQuoted ? Array(written.dropFirst().dropLast()) : written
    let column = start.column + (isQuoted ? 1 : 0)
    let text = String(String.UnicodeScalarView(word))
    for suggestion in diagnostic.suggestions {
      guard let found = LookAlikeTexts(suggestion, text) else { continue }
      return list(found.spots.map { self.words(for: $0, in: word, from: column) })
    }
    guard DeceptiveCharacter.plain(text).utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return list(
      DeceptiveCharacter.all(in: word).map { words(for: $0, at: $0.offset, in: word, from: column) }
    )
  }

  private func words(
    for spot: LookAlikeTexts.Spot, in word: [Unicode.Scalar], from column: Int
  ) -> String {
    if spot.second.count == 1, spot.first.allSatisfy(\.isASCII),
      let found = DeceptiveCharacter.all(in: spot.second).first
    {
      return words(for: found, at: spot.offset, in: word, from: column)
    }
    let place = "at column \(column + spot.offset)"
    if spot.second.isEmpty { return "\(CodePoint.numbers(spot.first)) is missing \(place)" }
    if spot.first.isEmpty { return "\(CodePoint.numbers(spot.second)) \(place) must go" }
    return "the character \(place) is \(CodePoint.numbers(spot.second)) and must be "
      + CodePoint.numbers(spot.first)
  }

  private func words(
    for character: DeceptiveCharacter, at offset: Int, in word: [Unicode.Scalar], from column: Int
  ) -> String {
    let isTight = offset + 1 < word.count && word[offset + 1] != " "
    let space = character.appearance == ":" && isTight ? " and a space" : ""
    return character.help(at: "column \(column + offset)") + space
  }

  private func list(_ all: [String]) -> String? {
    if all.isEmpty { return nil }
    let rest = all.count - Self.named
    return all.prefix(Self.named).joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more such \(rest == 1 ? "character" : "characters")" : "")
  }

  // MARK: Syntax

  /// The parser often reports the line after the cause; what it was reading began at the label.
  private func ofSyntax(_ diagnostic: Diagnostic) -> String? {
    let line = diagnostic.range.start.line
    for number in [line, line - 1, diagnostic.label?.range.start.line ?? line] {
      let scalars = Array(source.line(number).unicodeScalars.prefix(1_000))
      let suspect = DeceptiveCharacter.all(in: scalars).first { isStructural($0, in: scalars) }
      guard let suspect else { continue }
      let place = number == line ? "" : "line \(number), "
      return suspect.help(at: "\(place)column \(suspect.offset + 1)")
    }
    return nil
  }

  /// True if it may have been meant as YAML's own: it is no letter, and a neighbour is ASCII or the
  /// edge of the line.
  private func isStructural(_ found: DeceptiveCharacter, in line: [Unicode.Scalar]) -> Bool {
    if let appearance = found.appearance, appearance.properties.isAlphabetic { return false }
    func isPlain(_ offset: Int) -> Bool {
      !line.indices.contains(offset) || line[offset].isASCII
    }
    let isIndentation = line[..<found.offset].allSatisfy {
      $0 == " " || DeceptiveCharacter.all(in: [$0]).first?.appearance == " "
    }
    return isIndentation || isPlain(found.offset - 1) && isPlain(found.offset + 1)
      || isPlain(found.offset - 1) && found.appearance == ":"
  }
}

extension Unicode.Scalar {
  fileprivate var isQuote: Bool { self == "\"" || self == "'" }
}
