import Statistics
import Testing
import Verification

@testable import Measurement
@testable import Reports

/// What changed since an earlier measurement, in few lines.
@Suite struct ChangesSinceTests {
  private func results(
    _ change: (inout SyntheticResult) -> Void = { _ in }
  ) throws -> Results {
    var result = SyntheticResult()
    change(&result)
    return Results(seed: 1, environment: .synthetic, features: [try result.make()])
  }

  private func changes(
    _ later: Results, since earlier: Results
  ) -> [String] {
    ChangesSince(later, since: earlier, named: "Results/runs/a").sentences
  }

  @Test func equalResultsSaySo() throws {
    let said = changes(try results(), since: try results())
    #expect(said.count == 2)
    #expect(said[0].hasPrefix("No exact figure of ") && said[0].hasSuffix(" changed."))
    #expect(said[1] == "No claim about times contradicts an earlier one.")
  }

  /// In a sentence the sum of a metric, in Markdown each figure, too.
  @Test func changedFiguresAreSummedByMetric() throws {
    let later = try results { $0.memoryByLayout = ["main": 13] }
    let since = ChangesSince(later, since: try results(), named: "Results/runs/a")
    let told = "exact figures changed: opened of 7 arms by +8.3 %"
    #expect(since.sentences[0].hasPrefix("7 of "))
    #expect(
      since.sentences[0].hasSuffix("\(told), most in direct, form under main (12, then 13)."))
    #expect(since.text().replacing("\n", with: " ").contains("\(told); "))
    #expect(since.markdown.contains("| opened | mvc | form under main | 12 | 13 | +8.3 % |\n"))
  }

  private func change(
    _ metric: String, of architecture: String = "mvc", size: Int? = nil, _ old: Int?, _ new: Int?
  ) -> BaselineComparison.Change {
    .init(
      key: .init(
        feature: "form", layout: "main", architecture: architecture, metric: metric, size: size),
      old: old, new: new)
  }

  @Test func aSumHasTheRangeOfItsMetric() {
    let changes = ExactChanges([
      change("writes", 174, 180), change("allocations", of: "mvp", size: 10, 1_000, 990),
      change("allocations", 2_000, 2_100), change("allocations", of: "flux", 50, 51),
    ])
    #expect(
      changes.sums(isBrief: true) == [
        "writes of mvc, form under main, by +3.4 % (174, then 180)",
        "allocations of 3 arms by -1.0 to +5.0 %",
      ])
    #expect(
      changes.sums(isBrief: false)[1].hasSuffix(
        "%, most in mvc, form under main (2 000, then 2 100)"))
  }

  /// From nothing, and without a figure, there is no share.
  @Test func aChangeWithoutAShareIsTold() {
    #expect(
      ExactChanges([change("hops", 0, 3)]).sums(isBrief: false) == [
        "hops of mvc, form under main (0, then 3)"
      ])
    #expect(
      ExactChanges([change("hops", 10, 12), change("hops", of: "mvp", size: 10, nil, 5)])
        .sums(isBrief: false) == [
          "hops of 2 arms by +20.0 %, most in mvp, form under main at size 10 (none, then 5)"
        ])
  }

  @Test func changedGlitchesAreTold() throws {
    let one = GlitchCount.some(1, in: "a.scenario.yaml", of: 3)
    let later = try results { $0.glitches = ["mvc": one + GlitchCount(2, in: "b.scenario.yaml")] }
    let said = changes(later, since: try results { $0.glitches = ["mvc": one] })
    let sentence = "mvc, form under main: 1 in 1 of 3 scenarios, then 3 in 2 of 4 scenarios"
    #expect(said.contains("Glitches changed: \(sentence)."))
  }

  @Test func glitchesThatMovedAreTold() throws {
    func glitching(in file: String) throws -> Results {
      try results { $0.glitches = ["mvc": GlitchCount.some(1, in: file, of: 3)] }
    }
    let said = changes(
      try glitching(in: "b.scenario.yaml"), since: try glitching(in: "a.scenario.yaml"))
    #expect(said.contains { $0.contains("as many, but in other scenarios (a.scenario.yaml)") })
  }

  /// What one run did not measure is not called equal, and not changed either.
  @Test func aPartIsNotCalledTheWhole() throws {
    let said = changes(try results { $0.ratios.removeFirst() }, since: try results())
    #expect(said[0].hasPrefix("No exact figure of ") && said[0].hasSuffix(" of both changed."))
    #expect(said[1].contains("not measured."))
    let other = changes(try results { $0.scenario = "other" }, since: try results())
    #expect(other[1].contains("Other scenarios of form were measured: they are not compared."))
  }

  @Test func aContradictionIsTold() throws {
    let later = try results { $0.ratios[0].1 = 3 }
    let said = changes(later, since: try results())
    #expect(said.last?.contains("contradict earlier ones: mvc, form under main: 1.5") == true)
  }

  @Test func theTextNamesTheEarlierRun() throws {
    let changes = ChangesSince(try results(), since: try results(), named: "Results/runs/a")
    #expect(changes.text().hasPrefix("Since Results/runs/a: no exact figure of "))
    let end = " changed; 0 of 6 ratios moved.\n"
    #expect(
      changes.text().replacing("\n", with: " ").hasSuffix(end.replacing("\n", with: " ")))
  }
}
