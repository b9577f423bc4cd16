/// The spelling of a duration: a plain decimal number, perhaps with a fraction, and a unit.
public enum DurationSpelling {
  enum Mistake: Error {
    case noUnit
    case unknownUnit(String)
    case notPlainDecimal
    case negative
    case tooLong
    case tooFine

    /// The code, the message and one line of help.
    func explained(_ written: String) -> (DiagnosticCode, String, String) {
      switch self {
      case .noUnit:
        (.durationUnit, "`\(written)` has no unit", "write `\(written)ms`, or us or s")
      case .unknownUnit(let unit):
        (
          .durationUnit, "`\(unit.shortened)` is not a unit of time",
          "the units are us, ms and s, right behind the number"
        )
      case .notPlainDecimal:
        (
          .notPlainDecimal, "`\(written)` is not a plain decimal number and a unit",
          "write digits without a leading zero, then the unit: 80ms, 1.5s"
        )
      case .negative: (.outOfRange, "time does not run backwards", "write a duration from 0us on")
      case .tooLong:
        (.outOfRange, "`\(written)` is longer than 30 days", "write a shorter duration")
      case .tooFine:
        (.outOfRange, "`\(written)` is finer than a nanosecond", "write fewer digits")
      }
    }
  }

  /// Nanoseconds of `250ms`, `1.5s` or `20us`; nil for anything else, and for more than 30 days.
  public static func nanoseconds(of text: String) -> UInt64? {
    try? parse(text).get()
  }

  /// Nanoseconds.
  static func parse(_ text: String) -> Result<UInt64, Mistake> {
    let isNegative = text.hasPrefix("-")
    let written = isNegative ? text.dropFirst() : text[...]
    let number = written.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = String(written[number.endIndex...])
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, isPlainDecimal(whole),
      parts.count == 1 || !parts[1].isEmpty,
      !unit.contains(where: { $0.isNumber || "_:.+-".contains($0) })
    else { return .failure(.notPlainDecimal) }
    if isNegative { return .failure(.negative) }
    guard let digits = fractionDigits[unit] else {
      return .failure(unit.isEmpty ? .noUnit : .unknownUnit(unit))
    }
    return nanoseconds(whole, fraction: parts.count == 2 ? parts[1] : "", digits: digits)
  }

  static func isPlainDecimal(_ digits: Substring) -> Bool {
    guard let first = digits.utf8.first else { return false }
    return digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (first != UInt8(ascii: "0") || digits.utf8.count == 1)
  }

  /// How many digits the fraction of a unit has down to nanoseconds.
  private static let fractionDigits = ["us": 3, "ms": 6, "s": 9]

  private static func nanoseconds(
    _ whole: Substring, fraction: Substring, digits: Int
  ) -> Result<UInt64, Mistake> {
    guard fraction.count <= digits else { return .failure(.tooFine) }
    let padded = whole + fraction + String(repeating: "0", count: digits - fraction.count)
    guard let total = UInt64(padded), total <= Limits.virtualTime else { return .failure(.tooLong) }
    return .success(total)
  }
}
