/// A duration or a day that is not written as it must be, and what to write instead.
struct SpellingMistake: Error {
  let code: DiagnosticCode
  let message: String
  let help: String
}

/// The spelling of a duration: a plain decimal number, perhaps with a fraction, and a unit.
package enum DurationSpelling {
  /// Nanoseconds of `250ms`, `1.5s` or `20us`; nil for anything else, and for more than 30 days.
  package static func nanoseconds(of text: String) -> UInt64? {
    try? parse(text)
  }

  /// Nanoseconds.
  static func parse(_ text: String) throws(SpellingMistake) -> UInt64 {
    let shown = "`\(text.shortened)`"
    let parts = text.wholeMatch(of: /(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?([^\p{N}_:.+\-]*)/)
    guard let (_, sign, whole, fraction, unit) = parts?.output else {
      throw SpellingMistake(
        code: .notPlainDecimal, message: "\(shown) is not a plain decimal number and a unit",
        help: "write digits without a leading zero, then the unit: 80ms, 1.5s")
    }
    guard sign.isEmpty else {
      throw SpellingMistake(
        code: .outOfRange, message: "time does not run backwards",
        help: "write a duration from 0us on")
    }
    guard !unit.isEmpty else {
      throw SpellingMistake(
        code: .durationUnit, message: "\(shown) has no unit",
        help: "write `\(text.shortened)ms`, or us or s")
    }
    guard let digits = fractionDigits[String(unit)] else {
      throw SpellingMistake(
        code: .durationUnit, message: "`\(String(unit).shortened)` is not a unit of time",
        help: "the units are us, ms and s, right behind the number")
    }
    let missing = digits - (fraction?.count ?? 0)
    guard missing >= 0 else {
      throw SpellingMistake(
        code: .outOfRange, message: "\(shown) is finer than a nanosecond",
        help: "write fewer digits")
    }
    let padded = whole + (fraction ?? "") + String(repeating: "0", count: missing)
    guard let total = UInt64(padded), total <= Limits.virtualTime else {
      throw SpellingMistake(
        code: .outOfRange, message: "\(shown) is longer than 30 days",
        help: "write a shorter duration")
    }
    return total
  }

  /// The digits of the fraction of a unit, down to nanoseconds.
  private static let fractionDigits = ["us": 3, "ms": 6, "s": 9]
}
