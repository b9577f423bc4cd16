import Foundation
import Statistics
import Testing

@testable import Measurement
@testable import Reports

@Suite struct ResultsCSVTests {
  @Test(arguments: [
    (["a", "b c", ""], "a,b c,\r\n"), (["a,b"], "\"a,b\"\r\n"),
    (["say \"no\""], "\"say \"\"no\"\"\"\r\n"),
    (["two\nlines", "x"], "\"two\nlines\",x\r\n"), (["\r\n"], "\"\r\n\"\r\n"),
    (["e\u{301}\"\u{301}"], "\"e\u{301}\"\"\u{301}\"\r\n"),
  ])
  func fieldsAreQuotedAsTheStandardSays(fields: [String], line: String) {
    #expect(Array(CSVLine.text(fields).utf8) == Array(line.utf8))
  }

  /// By column, for lines without quotes.
  private func lines(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { fields in
      Dictionary(uniqueKeysWithValues: zip(lines[0], fields))
    }
  }

  @Test func everyLineHasAllFields() throws {
    let text = ResultsCSV([try SyntheticResult().make()]).text()
    let counts = Set(text.split(separator: "\r\n").map { $0.count { $0 == "," } })
    #expect(counts == [ResultsCSV.header.count - 1])
  }

  @Test func everyPairHasItsRatioWithIntervalAndClaim() throws {
    let result = try SyntheticResult().make()
    let ratios = lines(ResultsCSV([result]).text()).filter { $0["metric"] == "ratio" }
    #expect(ratios.count == 21 + 1)
    let pair = try #require(
      ratios.first { $0["architecture"] == "mvvm-reactive" && $0["against"] == "mvc" })
    let comparison = try #require(
      result.layouts[0].comparison(of: "mvvm-reactive", with: "mvc"))
    #expect(pair["value"] == "\(try #require(comparison.value))")
    #expect(pair["lower"] == "\(try #require(comparison.interval).lower)")
    #expect(pair["upper"] == "\(try #require(comparison.interval).upper)")
    #expect(pair["unit"] == "1")
    #expect(pair["claim"] == "slower")
    #expect(pair["feature"] == "form")
    #expect(pair["layout"] == "main")
  }

  @Test func countsLevelsAndTheFloorAreThere() throws {
    let all = lines(ResultsCSV([try SyntheticResult().make()]).text())
    func value(_ architecture: String, _ metric: String, _ part: String = "") -> String? {
      all.first {
        $0["architecture"] == architecture && $0["metric"] == metric && $0["part"] == part
      }?["value"]
    }
    #expect(value("mvc", "writes") == "174")
    #expect(value("mvc", "allocations") == "118")
    #expect(value("mvc", "blocked p90", "fill id") == "90")
    #expect(value("mvc", "blocked p99", "fill id") == nil)
    #expect(value("mvc", "blocked max", "fill id") == "100")
    #expect(value("mvc", "blocked samples") == "200")
    #expect(value("mvc", "blocked-less-slices") == "-2.0")
    #expect(value("(echo)", "instrument-error") == "4.0")
    #expect(value("(echo)", "level") == "80.0")
    #expect(value("mvc", "above") != nil)
    #expect(value("mvc", "ties") == "b")
    #expect(value("direct (A/A)", "ratio") != nil)
  }

  @Test func aFailureIsALine() throws {
    let text = ResultsCSV([try SyntheticResult(failed: ["flux"]).make()]).text()
    #expect(
      text.contains(
        "form,main,,,flux,,,failure,text,\"expect at line 6: validation.color should be "
          + "\"\"green\"\", is \"\"red\"\"\",,,,\r\n"))
  }
}
