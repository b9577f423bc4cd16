import GivenData
import HeadlessUI
import Interaction

/// A repository in words, as it must be shown. It is stated by other means than the model's, so
/// that each finds a mistake of the other.
enum RepositoryWords {
  static func row(of record: GivenRecord) -> ListRow {
    let introduction = record.optionalText("introduction")
    return ListRow(
      identity: record.text("url"), name: record.text("name"),
      details: [
        introduction == "" ? nil : introduction, record.optionalText("language"),
        count(record.number("stars")), count(record.number("forks")),
        "Updated on " + date(record.day("updated")),
      ])
  }

  /// Up to 999 in digits; else in thousands (below a million) or millions, with one decimal.
  static func count(_ number: Int) -> String {
    guard number >= 1_000 else { return String(number) }
    let (unit, letter) = number < 1_000_000 ? (1_000, "K") : (1_000_000, "M")
    let digits = String(roundedHalfToEven(number, by: unit / 10))
    return "\(digits.dropLast()).\(digits.suffix(1))\(letter)"
  }

  /// The number of steps nearest to `number`; the even one of two that are as near.
  private static func roundedHalfToEven(_ number: Int, by step: Int) -> Int {
    let below = number / step
    let distance = number - below * step
    if distance * 2 == step { return below.isMultiple(of: 2) ? below : below + 1 }
    return distance * 2 < step ? below : below + 1
  }

  /// `07 February 2015`, by counting off whole 400-year cycles, years and months of the Gregorian
  /// calendar.
  static func date(_ day: Int) -> String {
    let daysOf400Years = 146_097
    let cycles = (Double(day) / Double(daysOf400Years)).rounded(.down)
    var rest = day - Int(cycles) * daysOf400Years
    var year = 1970 + Int(cycles) * 400
    while rest >= daysInYear(year) {
      rest -= daysInYear(year)
      year += 1
    }
    for (name, days) in isLeap(year) ? leapYear : commonYear {
      if rest < days {
        let digits = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return (rest < 9 ? "0" : "") + "\(rest + 1) \(name) \(zeros)\(digits)"
      }
      rest -= days
    }
    preconditionFailure("a year has no more days than its months")
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func daysInYear(_ year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static let commonYear = months(february: 28)
  private static let leapYear = months(february: 29)

  private static func months(february: Int) -> [(name: String, days: Int)] {
    [
      ("January", 31), ("February", february), ("March", 31), ("April", 30), ("May", 31),
      ("June", 30), ("July", 31), ("August", 31), ("September", 30), ("October", 31),
      ("November", 30), ("December", 31),
    ]
  }
}

extension Value {
  /// An element of a list; none where there is no such.
  func element(_ index: Int) -> Value {
    guard case .list(let elements) = self, elements.indices.contains(index) else { return .none }
    return elements[index]
  }
}
