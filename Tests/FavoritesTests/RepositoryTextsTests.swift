import EventLogs
import GivenData
import Interaction
import SeededRandom
import Testing

/// The model's words and the judge's, each against literal ones and against each other.
@Suite struct RepositoryTextsTests {
  private static let counts: [(Int, String)] = [
    (0, "0"), (1, "1"), (9, "9"), (10, "10"), (999, "999"), (1_000, "1.0K"), (1_049, "1.0K"),
    (1_050, "1.0K"), (1_051, "1.1K"), (1_149, "1.1K"), (1_150, "1.2K"), (1_249, "1.2K"),
    (1_250, "1.2K"), (1_251, "1.3K"), (1_350, "1.4K"), (1_950, "2.0K"), (9_850, "9.8K"),
    (9_949, "9.9K"), (9_950, "10.0K"), (10_000, "10.0K"), (12_345, "12.3K"), (99_949, "99.9K"),
    (99_950, "100.0K"), (123_456, "123.5K"), (999_850, "999.8K"), (999_949, "999.9K"),
    (999_950, "1000.0K"), (999_999, "1000.0K"), (1_000_000, "1.0M"), (1_049_999, "1.0M"),
    (1_050_000, "1.0M"), (1_050_001, "1.1M"), (1_149_999, "1.1M"), (1_150_000, "1.2M"),
    (1_250_000, "1.2M"), (1_250_001, "1.3M"), (9_950_000, "10.0M"), (12_345_678, "12.3M"),
    (999_949_999, "999.9M"), (999_950_000, "1000.0M"), (1_234_567_890, "1234.6M"),
    (Int.max, "9223372036854.8M"),
  ]

  private static let days: [(Int, String)] = [
    (-719_162, "01 January 0001"), (-718_798, "31 December 0001"),
    (-135_081, "29 February 1600"), (-25_568, "31 December 1899"),
    (-25_567, "01 January 1900"), (-25_509, "28 February 1900"), (-25_508, "01 March 1900"),
    (-24_048, "29 February 1904"), (-1, "31 December 1969"), (0, "01 January 1970"),
    (364, "31 December 1970"), (365, "01 January 1971"), (789, "29 February 1972"),
    (10_956, "31 December 1999"), (10_957, "01 January 2000"), (11_015, "28 February 2000"),
    (11_016, "29 February 2000"), (11_017, "01 March 2000"), (16_473, "07 February 2015"),
    (16_860, "29 February 2016"), (19_722, "31 December 2023"), (19_782, "29 February 2024"),
    (19_783, "01 March 2024"), (24_855, "19 January 2038"), (47_540, "28 February 2100"),
    (47_541, "01 March 2100"), (157_113, "29 February 2400"), (2_932_896, "31 December 9999"),
  ]

  @Test(arguments: counts) func aCountIsShortened(_ count: Int, _ text: String) {
    #expect(RepositoryRow(.repository("r", stars: count)).isShown(stars: text))
    #expect(RepositoryRow(.repository("r", forks: count)).isShown(stars: "1", forks: text))
  }

  @Test(arguments: days) func aDayIsWrittenInFull(_ day: Int, _ text: String) {
    #expect(RepositoryRow(.repository("r", updated: day)).isShown(updated: "Updated on \(text)"))
  }

  @Test func whatIsNotThereIsHidden() {
    let bare = GivenRecord.repository("r", introduction: .absent, language: .absent)
    #expect(RepositoryRow(bare).isShown(introduction: .none, language: .none))
  }

  @Test func anEmptyIntroductionIsHiddenAndAnEmptyLanguageIsNot() {
    let empty = GivenRecord.repository("r", introduction: .text(""), language: .text(""))
    #expect(RepositoryRow(empty).isShown(introduction: .none, language: .text("")))
  }

  @Test(arguments: [" ", "\u{200B}", "が", "a\nb"])
  func anyOtherIntroductionIsShownAsItIs(_ text: String) {
    let given = GivenRecord.repository("r", introduction: .text(text))
    #expect(RepositoryRow(given).isShown(introduction: .text(text)))
  }

  @Test(arguments: UInt64(1)...20) func theJudgeAndTheModelFindTheSameWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let records = (0..<100).map { _ in Self.record(&random) }
    let judged = RepositoryRow.ofTheSpecification(records)
    for (record, row) in zip(records, judged) where RepositoryRow(record).ofTheModel != row {
      Issue.record("seed \(seed): \(record) is \(row)")
    }
    #expect(judged.count == records.count)
  }

  /// Numbers of every length, and halves to be rounded more often than chance has them.
  private static func record(_ random: inout SeededGenerator) -> GivenRecord {
    func count() -> Int {
      let number = Int(truncatingIfNeeded: random.next() >> UInt64(1 + random.index(below: 62)))
      return random.index(below: 3) == 0 ? number / 100 * 100 + 50 : number
    }
    return .repository(
      "r", stars: count(), forks: count(), updated: random.index(below: 3_652_059) - 719_162)
  }
}
