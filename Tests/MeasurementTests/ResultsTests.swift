import Foundation
import TestSupport
import Testing
import Verification

@testable import Measurement

@Suite struct ResultsTests {
  /// The stored form is the same after it was read and written again, to the byte.
  @Test func theyAreReadAsTheyWereWritten() throws {
    let text = try StoredSample.text()
    #expect(try Results(Data(text.utf8), path: "a").text() == text)
  }

  @Test func aFigureHasOneRow() throws {
    var results = try Results(try StoredSample.data(), path: "a")
    let count = results.rows.count
    var row = try #require(results.row(.writes, of: "mvc", "form", under: "main"))
    #expect(row.value == 174)
    row = Row(
      feature: row.feature, layout: row.layout, architecture: row.architecture,
      metric: row.metric, value: 5)
    results.add([row])
    #expect(results.rows.count == count)
    #expect(results.row(like: row)?.value == 5)
    // The same metric of a list is another figure.
    row.size = 10
    results.add([row])
    #expect(results.rows.count == count + 1)
    #expect(results.row(.writes, of: "mvc", "form", under: "main", size: 10)?.value == 5)
    // And so is that of a scenario with a table of sizes.
    row.sweep = "chain"
    results.add([row])
    #expect(results.rows.count == count + 2)
  }

  @Test(arguments: [
    ("\"version\" : 2", "\"version\" : 1", "has results of version 1, and this program reads"),
    ("{\n  \"env", "[{\n  \"env", "holds no results"),
    ("\"inputs\",\"value\":60", "\"inputs\",\"value\":\"many\"", "is damaged: at rows.[0].value"),
    ("\"metric\":\"hops\"", "\"metric\":\"bytes\"", "Two rows are of the same figure"),
    ("\"metric\":\"hops\"", "\"metric\":\"hopps\"", "is damaged: at rows.[6].metric"),
    ("\"low\":1.0486", "\"low\":1.2", "time-ratio of mvc has an impossible figure"),
    ("\"high\":1.1021", "\"high\":1", "time-ratio of mvc has an impossible figure"),
    ("\"value\":4640", "\"value\":1e300", "bytes of direct has an impossible figure"),
    ("\"isWhole\" : true,", "", "is damaged: at : "),
  ])
  func whatIsNoneIsRefused(_ old: String, _ new: String, _ says: String) throws {
    let data = try StoredSample.data(changing: [(old, new)])
    let error = #expect(throws: RequestError.self) { try Results(data, path: "a.json") }
    let message = try #require(error?.message)
    #expect(message.hasPrefix("a.json "), "\(message)")
    #expect(message.contains(says), "\(message)")
    #expect(message.hasSuffix("measure again by 'measure --out FILE'"), "\(message)")
  }

  @Test func anEmptyFileIsToldApart() {
    let error = #expect(throws: RequestError.self) { try Results(Data(), path: "a.json") }
    #expect(error?.message.hasPrefix("a.json is empty: ") == true)
  }

  /// Times of a busy machine are not to be quoted.
  @Test(arguments: [(nil, false), (0.08, false), (0.732, true)] as [(Double?, Bool)])
  func aBusyMachineIsTold(_ share: Double?, _ isTold: Bool) throws {
    var results = try Results(try StoredSample.data(), path: "a")
    results.note(othersShare: share)
    #expect(results.notes.contains { $0.contains("other programs took 73 %") } == isTold)
    #expect(results.notes.count == (isTold ? 1 : 0))
  }
}

@Suite struct InstructionsTests {
  private static let item = CountedItem(name: "mvc", layout: "main")

  /// Countings that agree to 0.05 % are steady, and the median counts.
  @Test(
    arguments: [
      ([10_000, 10_001, 10_005], 10_001, 10_000...10_005, nil),
      ([1_010, 1_000, 1_004], 1_004, 1_000...1_010, true), ([7, 7], 7, nil, nil),
      // What all arms have in common may be much of one that does nothing.
      ([9, 10], 10, 9...10, nil),
    ] as [([UInt64], Double, ClosedRange<Double>?, Bool?)])
  func countingsAgreeOrHaveARange(
    _ countings: [UInt64], _ value: Double, _ range: ClosedRange<Double>?, _ isUnsteady: Bool?
  ) {
    let rows = Instructions(countings).rows(of: Self.item, "form", over: Instructions([5_000]))
    #expect(rows.map(\.metric) == [.instructions, .instructionRatio])
    #expect(rows.map(\.value) == [value, value / 5_000])
    #expect(rows[0].low == range?.lowerBound && rows[0].high == range?.upperBound)
    #expect(rows[1].low == range.map { $0.lowerBound / 5_000 })
    #expect(rows.map(\.isUnsteady) == [isUnsteady, isUnsteady])
  }

  @Test func withoutABaselineThereIsNoRatio() {
    let rows = Instructions([7]).rows(of: Self.item, "form", over: nil)
    #expect(rows.map(\.metric) == [.instructions])
  }

  /// An arm with one count that depends on where memory lies has no steady ones, in any feature; and
  /// so has one that binds with a library, whatever was counted.
  @Test(arguments: [false, true]) func unsteadinessIsOfAnArm(bindsWithLibrary: Bool) throws {
    var results = try Results(try StoredSample.data(), path: "a")
    func steady() -> Set<String> {
      Set(
        results.rows.filter { $0.metric.comesFromInstructions && $0.isUnsteady != true }
          .map(\.architecture))
    }
    let before = steady()
    var row = try #require(results.row(.instructions, of: "mvc", "form", under: "main"))
    row.isUnsteady = bindsWithLibrary ? nil : true
    results.add([row])
    results.spreadUnsteadiness(to: bindsWithLibrary ? ["mvc"] : [], makingTasks: ["direct"])
    #expect(steady() == before.subtracting(["mvc"]))
    let others = results.rows.filter { $0.isUnsteady == true && !$0.metric.comesFromInstructions }
    #expect(others.allSatisfy { $0.metric.isOfAllocations && $0.architecture == "direct" })
    #expect(!others.isEmpty)
  }
}
