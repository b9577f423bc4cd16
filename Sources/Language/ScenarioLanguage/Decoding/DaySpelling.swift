/// A day as it is written: `2015-02-07`, by the Gregorian calendar throughout.
struct DaySpelling {
  enum Mistake: Error {
    case notADay
    case yearOutOfRange
    case monthOutOfRange
    case dayOutOfRange(last: Int)

    /// The code, the message and one line of help.
    func explained(_ written: String) -> (DiagnosticCode, String, String) {
      switch self {
      case .notADay:
        (
          .wrongKind, "expected \(ValueType.day.expected), found `\(written)`",
          "write four digits of the year, two of the month and two of the day"
        )
      case .yearOutOfRange:
        (.outOfRange, "there is no year 0000", "write a year from 0001 to 9999")
      case .monthOutOfRange:
        (.outOfRange, "`\(written)` is in no month", "write a month from 01 to 12")
      case .dayOutOfRange(let last):
        (.outOfRange, "there is no day `\(written)`", "write a day from 01 to \(last)")
      }
    }
  }

  let text: String
  /// Days since 1970-01-01; negative before it.
  let days: Int

  static func parse(_ text: String) -> Result<DaySpelling, Mistake> {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return .failure(.notADay) }
    guard year >= 1 else { return .failure(.yearOutOfRange) }
    guard (1...12).contains(month) else { return .failure(.monthOutOfRange) }
    let isLeap = isLeapYear(year)
    let last = month == 2 && isLeap ? 29 : lengths[month - 1]
    guard (1...last).contains(day) else { return .failure(.dayOutOfRange(last: last)) }
    let months = lengths[..<(month - 1)].reduce(0, +) + (month > 2 && isLeap ? 1 : 0)
    return .success(DaySpelling(text: text, days: daysBefore(year) + months + day - 1))
  }

  /// The lengths of the months of a common year.
  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// From 1970-01-01 to the first day of a year; 719 162 days are from 0001-01-01 to 1970-01-01.
  private static func daysBefore(_ year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400 - 719_162
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
