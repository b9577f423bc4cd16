import EventLogs
import Interaction

/// The first and the last days of months, found by counting every month's days from 1970 on.
struct MonthEnds {
  struct Day {
    let number: Int
    let text: String
  }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private(set) var days: [Day] = []

  init(years: ClosedRange<Int>) {
    var first = -(years.lowerBound..<1970).reduce(0) { $0 + Self.lengths($1).reduce(0, +) }
    for year in years {
      for (name, length) in zip(Self.names, Self.lengths(year)) {
        days.append(Day(number: first, text: "01 \(name) \(year)"))
        days.append(Day(number: first + length - 1, text: "\(length) \(name) \(year)"))
        first += length
      }
    }
  }

  private static func lengths(_ year: Int) -> [Int] {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }
}

extension Value {
  /// The last text of a repository's row.
  var updated: String? {
    guard case .list(let parts) = self, case .text(let text) = parts.last else { return nil }
    return text
  }
}
