public import GivenData

// Repositories: the records that the favorites are of, in words and by their identity. It knows no
// rule of favorites and no screen, so models, view models and views may all know it.

/// A repository as the service answered it at some time. The url alone says which one it is.
public struct Repository: Hashable, Sendable {
  public let name: String
  public let url: String
  public let introduction: String?
  public let language: String?
  public let stars: Int
  public let forks: Int
  /// Days since 1970-01-01, GMT.
  public let updatedDay: Int

  public init(
    name: String, url: String, introduction: String?, language: String?, stars: Int, forks: Int,
    updatedDay: Int
  ) {
    self.name = name
    self.url = url
    self.introduction = introduction
    self.language = language
    self.stars = stars
    self.forks = forks
    self.updatedDay = updatedDay
  }

  /// The repository that a scenario gives.
  public init(_ record: GivenRecord) {
    self.init(
      name: record.text("name"), url: record.text("url"),
      introduction: record.optionalText("introduction"),
      language: record.optionalText("language"), stars: record.number("stars"),
      forks: record.number("forks"), updatedDay: record.day("updated"))
  }
}

extension Given {
  /// The user's.
  package var repositories: [Repository] { records("repositories").map { Repository($0) } }

  /// Those that are kept at the start.
  package var favorites: [Repository] { records("favorites").map { Repository($0) } }
}

// A repository's values in words: the conversion from model to view that all architectures share.
extension Repository {
  /// Nil, and so hidden, when there is none or it is empty.
  public var shownIntroduction: String? {
    introduction.flatMap { $0.isEmpty ? nil : $0 }
  }

  public var starsText: String { Self.shortened(stars) }

  public var forksText: String { Self.shortened(forks) }

  /// `Updated on 07 February 2015`, in GMT.
  public var updatedText: String {
    let (year, month, day) = Self.date(ofDay: updatedDay)
    return "Updated on \(Self.padded(day, to: 2)) \(Self.months[month - 1]) "
      + Self.padded(year, to: 4)
  }

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Digits to 999, then thousands with `K`, then millions with `M`, with one decimal that is
  /// rounded half to even.
  private static func shortened(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count)"
    case ..<1_000_000: tenths(of: count, unit: 1_000) + "K"
    default: tenths(of: count, unit: 1_000_000) + "M"
    }
  }

  private static func tenths(of count: Int, unit: Int) -> String {
    let tenth = unit / 10
    var (tenths, rest) = count.quotientAndRemainder(dividingBy: tenth)
    let isUp = 2 * rest > tenth || (2 * rest == tenth && tenths % 2 == 1)
    if isUp { tenths += 1 }
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The proleptic Gregorian date, by Howard Hinnant's `civil_from_days`
  /// (howardhinnant.github.io/date_algorithms.html): years begin in March, so that the leap day is
  /// the last of one.
  private static func date(ofDay dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

// Questions that every architecture asks of a list of repositories. The answers are shared, so that
// each costs every architecture the same.
extension [Repository] {
  public func contains(_ url: String) -> Bool {
    firstIndex(of: url) != nil
  }

  public func firstIndex(of url: String) -> Int? {
    let url = RepositoryIdentity(url)
    return indices.first { RepositoryIdentity(self[$0].url) == url }
  }
}

/// The identity of a repository: its url, byte by byte, so that canonically equivalent urls are two
/// repositories.
package struct RepositoryIdentity: Hashable {
  let url: String

  package init(_ url: String) {
    self.url = url
  }

  package static func == (left: RepositoryIdentity, right: RepositoryIdentity) -> Bool {
    // `==` alone would take canonically equivalent texts for equal; it goes first because it is
    // much faster than the bytes where they differ.
    left.url == right.url && left.url.utf8.elementsEqual(right.url.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(url)
  }
}
