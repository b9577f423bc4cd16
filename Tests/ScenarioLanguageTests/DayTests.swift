import GivenData
import Testing

@testable import ScenarioLanguage
@testable import Scenarios

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1970-01-02", 1), ("1969-12-31", -1), ("2015-02-07", 16_473),
      ("2000-02-29", 11_016), ("2000-03-01", 11_017), ("1900-02-28", -25_509),
      ("1900-03-01", -25_508), ("2024-02-29", 19_782), ("2024-12-31", 20_088),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("1582-10-10", -141_432),
    ])
  func daysAreCountedFromTheStartOf1970(written: String, days: Int) throws {
    let scenario = try ScenarioText.load(Self.file(written))
    #expect(scenario.given.records("repositories").map { $0.day("updated") } == [days])
    #expect(scenario.givenLines.first?.hasSuffix(" updated=\(written)") == true)
  }

  @Test(
    arguments: [
      ("0000-01-01", "S403"), ("2015-00-07", "S403"), ("2015-13-07", "S403"),
      ("2015-02-00", "S403"), ("2015-02-29", "S403"), ("1900-02-29", "S403"),
      ("2015-04-31", "S403"), ("2015-01-32", "S403"), ("2015-2-7", "S211"),
      ("10000-01-01", "S211"), ("-001-01-01", "S211"), ("2015/02/07", "S211"),
      ("20150207", "S211"), ("2015-02-07T00:00:00Z", "S211"), ("２015-02-07", "S211"),
      ("\"2015-02-29\"", "S403"), ("'2015-13-01'", "S403"), ("\"today\"", "S211"),
      ("\"2015-02-07 \"", "S211"), ("\"\"", "S211"), ("\"~\"", "S211"), ("~", "S211"),
      ("[2015-02-07]", "S211"), ("today", "S211"),
    ])
  func mistakeIsRefused(written: String, code: String) {
    #expect(ScenarioText.codes(Self.file(written)) == [code])
  }

  /// As JSON must write it.
  @Test(arguments: ["\"2015-02-07\"", "'2015-02-07'", "\"2015-\\u00302-07\""])
  func aQuotedDayIsTheSameDay(written: String) throws {
    let (quoted, bare) = try (
      ScenarioText.load(Self.file(written)), ScenarioText.load(Self.file("2015-02-07"))
    )
    #expect(quoted.givenLines == bare.givenLines)
    let controls = FavoritesVocabulary.controls
    #expect(quoted.canonicalText(in: controls) == bare.canonicalText(in: controls))
  }

  @Test func aDayOfATableMayBeQuoted() throws {
    let text = Self.file("\"${day}\"").replacing(
      "given:", with: "table: {columns: [day], rows: [[2015-02-07], [\"2015-02-07\"]]}\ngiven:")
    #expect(Set(try ScenarioText.cases(text).map(\.givenLines)).count == 1)
  }

  /// Every day of four centuries, one after the other.
  @Test func consecutiveDaysHaveConsecutiveNumbers() throws {
    var expected = -135_140
    for year in 1600..<2000 {
      for month in 1...12 {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year == 1600)
        let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        for day in 1...length {
          let written = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          let found = (try? DaySpelling(parsing: written))?.days
          #expect(found == expected, "\(written)")
          expected += 1
        }
      }
    }
    #expect(expected == 10_957)
  }

  private static func file(_ day: String) -> String {
    ScenarioText.file(
      "idle", feature: "favorites",
      keys: "given: {repositories: [{name: a, url: b, stars: 1, updated: \(day)}]}\n")
  }
}
