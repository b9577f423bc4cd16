/// A duration or a day that is not written as it must be, and what to write instead.
struct SpellingMistake: Error {
  let code: DiagnosticCode
  let message: String
  let help: String

  init(_ code: DiagnosticCode, _ message: String, help: String) {
    self.code = code
    self.message = message
    self.help = help
  }
}

/// The spelling of a duration: a plain decimal number, perhaps with a fraction, and a unit.
package enum DurationSpelling {
  /// Nanoseconds of `250ms`, `1.5s` or `20us`; nil for anything else, and for more than 30 days.
  package static func nanoseconds(of text: String) -> UInt64? {
    try? parse(text)
  }

  /// Nanoseconds.
  static func parse(_ text: String) throws(SpellingMistake) -> UInt64 {
    let isNegative = text.hasPrefix("-")
    let written = isNegative ? text.dropFirst() : text[...]
    let number = written.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = String(written[number.endIndex...])
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, isPlainDecimal(whole),
      parts.count == 1 || !parts[1].isEmpty,
      !unit.contains(where: { $0.isNumber || "_:.+-".contains($0) })
    else {
      throw SpellingMistake(
        .notPlainDecimal, "`\(text.shortened)` is not a plain decimal number and a unit",
        help: "write digits without a leading zero, then the unit: 80ms, 1.5s")
    }
    guard !isNegative else {
      throw SpellingMistake(
        .outOfRange, "time does not run backwards", help: "write a duration from 0us on")
    }
    guard !unit.isEmpty else {
      throw SpellingMistake(
        .durationUnit, "`\(text.shortened)` has no unit",
        help: "write `\(text.shortened)ms`, or us or s")
    }
    guard let digits = fractionDigits[unit] else {
      throw SpellingMistake(
        .durationUnit, "`\(unit.shortened)` is not a unit of time",
        help: "the units are us, ms and s, right behind the number")
    }
    return try nanoseconds(
      whole, fraction: parts.count == 2 ? parts[1] : "", digits: digits, written: text)
  }

  private static func nanoseconds(
    _ whole: Substring, fraction: Substring, digits: Int, written text: String
  ) throws(SpellingMistake) -> UInt64 {
    guard fraction.count <= digits else {
      throw SpellingMistake(
        .outOfRange, "`\(text.shortened)` is finer than a nanosecond", help: "write fewer digits")
    }
    let padded = whole + fraction + String(repeating: "0", count: digits - fraction.count)
    guard let total = UInt64(padded), total <= Limits.virtualTime else {
      throw SpellingMistake(
        .outOfRange, "`\(text.shortened)` is longer than 30 days",
        help: "write a shorter duration")
    }
    return total
  }

  static func isPlainDecimal(_ digits: Substring) -> Bool {
    guard let first = digits.utf8.first else { return false }
    return digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (first != UInt8(ascii: "0") || digits.utf8.count == 1)
  }

  /// The digits of the fraction of a unit, down to nanoseconds.
  private static let fractionDigits = ["us": 3, "ms": 6, "s": 9]
}
