/// A day as it is written: `2015-02-07`, by the Gregorian calendar throughout.
struct DaySpelling {
  let text: String
  /// Days since 1970-01-01; negative before it.
  let days: Int

  static let expected = "a day such as `2015-02-07`"

  init(parsing text: String) throws(SpellingMistake) {
    guard let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
    else {
      throw SpellingMistake(
        code: .wrongKind, message: "expected \(Self.expected), found `\(text.shortened)`",
        help: "write four digits of the year, two of the month and two of the day")
    }
    guard year >= 1 else {
      throw SpellingMistake(
        code: .outOfRange, message: "there is no year 0000", help: "write a year from 0001 to 9999")
    }
    guard (1...12).contains(month) else {
      throw SpellingMistake(
        code: .outOfRange, message: "`\(text)` is in no month", help: "write a month from 01 to 12")
    }
    let isLeap = Self.isLeap(year)
    let last = month == 2 && isLeap ? 29 : Self.lengths[month - 1]
    guard (1...last).contains(day) else {
      throw SpellingMistake(
        code: .outOfRange, message: "there is no day `\(text)`",
        help: "write a day from 01 to \(last)")
    }
    let months = Self.lengths[..<(month - 1)].reduce(0, +) + (month > 2 && isLeap ? 1 : 0)
    self.text = text
    days = Self.daysBefore(year) + months + day - 1
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// From 1970-01-01 to the first day of a year; 719 162 days are from 0001-01-01 to 1970-01-01.
  private static func daysBefore(_ year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400 - 719_162
  }
}
