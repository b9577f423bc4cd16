import Foundation
import TestSupport
import Testing
import Verification

@testable import Measurement

/// What two results do not share.
@Suite struct ComparisonTests {
  private static func comparison(
    before: [(String, String)] = [], after: [(String, String)] = []
  ) throws -> Comparison {
    try Comparison(
      try Results(try StoredSample.data(changing: before), path: "before"),
      try Results(try StoredSample.data(changing: after), path: "after"))
  }

  @Test func equalResultsHaveNoChange() throws {
    let comparison = try Self.comparison()
    #expect(comparison.changes == [])
    let results = try Results(try StoredSample.data(), path: "a")
    let unsteady = results.rows.count { $0.metric == .instructions && $0.isUnsteady == true }
    #expect(unsteady == 1)
    #expect(comparison.compared == results.rows.count(where: \.metric.isExact) - unsteady)
  }

  /// A change of the later results, the figures that differ, and those of them that are worse.
  @Test(arguments: [
    // Times are no comparison, and countings that differ are none.
    ("\"metric\":\"time\",\"value\":264", "\"metric\":\"time\",\"value\":281", 0, 0),
    (
      "\"metric\":\"instructions\",\"value\":427200",
      "\"metric\":\"instructions\",\"value\":428000", 0, 0
    ),
    // Instructions may differ by 0.2 %.
    ("\"value\":125280", "\"value\":125500", 0, 0), ("\"value\":125280", "\"value\":126000", 1, 1),
    ("\"value\":125280", "\"value\":124000", 1, 0),
    ("\"value\":5340", "\"value\":5341", 3, 3), ("\"value\":5340", "\"value\":5339", 3, 0),
    // One that is gone is worse, and one that is new is not.
    ("\"metric\":\"bytes\",\"value\":5340", "\"metric\":\"bytes\",\"size\":7,\"value\":5340", 3, 3),
  ])
  func onlyExactFiguresAreCompared(
    _ old: String, _ new: String, _ changes: Int, _ worse: Int
  ) throws {
    let comparison = try Self.comparison(after: [(old, new)])
    #expect(comparison.changes.count == changes, "\(comparison.changes)")
    #expect(comparison.changes.count(where: \.isWorse) == worse, "\(comparison.changes)")
  }

  /// Which of an unsteady arm's figures look steady is chance.
  @Test(arguments: [false, true]) func unsteadyOnOneSideIsUnsteady(_ isLater: Bool) throws {
    let change = [
      (
        "\"layout\":\"main\",\"metric\":\"instructions\",\"value\":125280",
        "\"isUnsteady\":true,\"layout\":\"main\",\"metric\":\"instructions\",\"value\":999999"
      )
    ]
    let comparison = try Self.comparison(
      before: isLater ? [] : change, after: isLater ? change : [])
    #expect(comparison.changes == [])
  }

  /// A quick run measures one layout, and verifies less.
  @Test func whatOneSideDidNotMeasureIsNoChange() throws {
    let comparison = try Self.comparison(after: [("\"layout\":\"main\"", "\"layout\":\"other\"")])
    #expect(comparison.changes == [] && comparison.unmeasured > 0)
  }

  /// The same size of another scenario is another place.
  @Test func aSizeOfAnotherScenarioIsAnotherPlace() throws {
    let writes = "\"metric\":\"writes\",\"value\":174"
    let changes = ["chain", "fan"].map { name in
      [(writes, "\"metric\":\"writes\",\"size\":9,\"sweep\":\"\(name)\",\"value\":174")]
    }
    #expect(try Self.comparison(before: changes[0], after: changes[1]).changes == [])
  }

  /// Where one side has no valgrind, nothing is said of instructions.
  @Test func instructionsNeedBothSides() throws {
    let without = [("\"metric\":\"instructions\"", "\"metric\":\"inputs\",\"size\":9")]
    let comparison = try Self.comparison(before: without)
    #expect(!comparison.changes.contains { $0.row.metric == .instructions })
  }

  @Test(arguments: [
    ("\"allocator\" : \"glibc", "\"allocator\" : \"other"), ("x86_64", "arm64"),
    ("\"compiler\" : \"Swift 6.3.1", "\"compiler\" : \"Swift 7"),
  ])
  func anotherToolchainIsNoComparison(_ old: String, _ new: String) throws {
    let error = #expect(throws: RequestError.self) {
      try Self.comparison(after: [(old, new)])
    }
    #expect(error?.message.hasPrefix("no comparison: one side is of Swift 6.3.1") == true)
  }
}
