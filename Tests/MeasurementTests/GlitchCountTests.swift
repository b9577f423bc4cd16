import Catalog
import EventLogs
import FeatureContract
import Foundation
import Queues
import Replay
import Testing
import Verification

@testable import Measurement

/// Glitches over many scenarios: how many, in how many, and where most.
@Suite struct GlitchCountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let runs: [(String, Int)]
    let total: Int
    let affected: Int
    let worst: String?

    init(_ runs: [(String, Int)], total: Int, affected: Int, worst: String?) {
      testDescription = runs.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
      self.runs = runs
      self.total = total
      self.affected = affected
      self.worst = worst
    }
  }

  static let cases = [
    Case([("a", 0)], total: 0, affected: 0, worst: nil),
    Case([("a", 4)], total: 4, affected: 1, worst: "a"),
    Case([("a", 0), ("b", 2), ("c", 5), ("d", 1)], total: 8, affected: 3, worst: "c"),
    Case([("b", 3), ("a", 3), ("c", 3)], total: 9, affected: 3, worst: "a"),
    Case([("f#10", 2), ("f#2", 2)], total: 4, affected: 2, worst: "f#10"),
  ]

  /// Cells merge in any order, since children answer for different files.
  @Test(arguments: cases) func countsAddUpInAnyOrder(given: Case) throws {
    for runs in [given.runs, given.runs.reversed()] {
      let counts = runs.map { GlitchCount($0.1, in: $0.0) }
      let sum = counts.dropFirst().reduce(counts[0], +)
      #expect(sum.scenarios == runs.count)
      #expect(sum.total == given.total)
      #expect(sum.affectedScenarios == given.affected)
      #expect(sum.worst?.file == given.worst)
      #expect(sum.affected?.map(\.file) == runs.filter { $0.1 > 0 }.map(\.0))
      let worst = runs.first { $0.0 == given.worst }?.1
      #expect(sum.worst?.glitches == worst)
      let decoded = try JSONDecoder().decode(GlitchCount.self, from: JSONEncoder().encode(sum))
      #expect(decoded == sum)
    }
  }

  private static func cells(
    _ files: [ScenarioFile], on backend: BackendKind, repetitions: Int = 1
  ) throws -> [VerificationCell] {
    let selection = ArmSelection(
      architectures: ["direct", "mvvm-reactive", "mvvm-reactive-glitch-free"], layouts: ["main"])
    return VerificationMatrix.cells(
      of: try VerificationMatrix.tasks(
        files, selection, on: backend, repetitions: repetitions, seed: 7))
  }

  static func form() throws -> [ScenarioFile] {
    try BundledFolder.load("form").filter { !$0.isHeavy && !$0.isHuge }
  }

  /// As faces see it.
  private static func count(in judged: JudgedFigures, of architecture: String) -> GlitchCount? {
    var result = FeatureResult(
      feature: "form", baseline: "direct", scenarios: [],
      measured: [
        MeasuredLayout(
          layout: "main",
          arms: [
            ArmResult(
              architecture: architecture, layout: "main",
              numbers: .init(counts: Counts(), glitches: nil, countings: []))
          ])
      ], policy: nil, isVoid: false)
    result.add(judged)
    return result.glitches(of: architecture, under: result.layouts[0])
  }

  @Test func onlyTheOriginalReactiveFormGlitches() throws {
    let files = try Self.form()
    let cells = try Self.cells(files, on: .simulated)
    let glitches = JudgedFigures(verified: cells, of: "form")
    #expect(glitches.scope == .verified)
    for name in ["direct", "mvvm-reactive-glitch-free"] {
      let count = try #require(Self.count(in: glitches, of: name))
      #expect(count.scenarios == files.count)
      #expect(count.total == 0 && count.affectedScenarios == 0)
      #expect(count.worst == nil)
    }
    let count = try #require(Self.count(in: glitches, of: "mvvm-reactive"))
    let worst = try #require(count.worst)
    #expect(count.scenarios == files.count)
    #expect((1...count.total).contains(worst.glitches))
    #expect(count.affectedScenarios < count.scenarios)
    #expect(JudgedFigures(verified: cells, of: "favorites").figures.isEmpty)
    // Each scenario with a glitch is a row of its own, and their counts make the total.
    let named = glitches.figures.filter { $0.metric == Metric.verifiedGlitches && $0.part != nil }
    #expect(named.count == count.affectedScenarios)
    #expect(named.allSatisfy { $0.architecture == "mvvm-reactive" })
    #expect(named.reduce(0) { $0 + ($1.count ?? 0) } == count.total)
    let reasons = glitches.figures.filter { $0.metric == Metric.declared }
    #expect(reasons.map(\.architecture) == ["mvvm-reactive"])
    #expect(reasons.first?.text?.isEmpty == false)
    // The count of one file is what its run shows.
    let file = try #require(files.first { $0.path == worst.file })
    let alone = try Self.cells([file], on: .simulated)
    let one = Self.count(in: JudgedFigures(verified: alone, of: "form"), of: "mvvm-reactive")
    #expect(one?.total == worst.glitches)
  }

  @Test func randomSchedulesAddNothing() throws {
    let files = Array(try Self.form().prefix(5))
    let once = try Self.cells(files, on: .simulated)
    let often = try Self.cells(files, on: .simulated, repetitions: 3)
    #expect(often.map(\.runs) == once.map { 3 * $0.runs })
    #expect(often.map(\.glitches) == once.map(\.glitches))
  }
}
