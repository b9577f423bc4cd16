import Measurement
import Testing

@testable import Reports

@Suite struct ConclusionTests {
  private func sentences(
    of synthetic: SyntheticResult, glitches: [String: GlitchTotal] = [:]
  ) throws -> [String] {
    let result = try synthetic.make()
    return Conclusion(result.layouts[0], baseline: result.baseline, glitches: glitches).sentences
  }

  /// Figures are made shorter: what they are depends on synthetic noise.
  private func told(
    _ synthetic: SyntheticResult, glitches: [String: GlitchTotal] = [:]
  ) throws -> [String] {
    try sentences(of: synthetic, glitches: glitches).map {
      $0.replacing(/(\d+\.\d)\d \[[^\]]*\]/) { String($0.1) }
    }
  }

  @Test func patternsAreComparedWithTheFirstOne() throws {
    #expect(
      try told(SyntheticResult()) == [
        "Compared with mvc: mvvm-reactive takes 4.0 times the time, mvvm-reactive-glitch-free 2.0, "
          + "flux 1.3; direct takes 0.6 times the time; mvp and mvvm-closure tie with it."
      ]
    )
  }

  @Test func anotherBaselineIsWhatIsComparedWith() throws {
    var synthetic = SyntheticResult(baseline: "mvp")
    synthetic.ratios = [("direct", 0.5), ("mvc", 1), ("flux", 3.04)]
    #expect(
      try told(synthetic) == [
        "Compared with mvp: flux takes 3.0 times the time; direct takes 0.5 times the time; mvc ties "
          + "with it."
      ])
  }

  @Test func aTieIsSaidAsOne() throws {
    var synthetic = SyntheticResult()
    synthetic.ratios = [("mvc", 1), ("mvp", 1.01)]
    #expect(try told(synthetic) == ["Compared with mvc: direct and mvp tie with it."])
  }

  @Test func aVoidRunHasNoClaim() throws {
    #expect(
      try sentences(of: SyntheticResult(aaRatio: 1.2)) == [
        "There is no claim about times: in this run direct differed from itself. Measure again "
          + "while the machine does nothing else."
      ])
  }

  /// Nothing is said of an unstable arm but that it is unstable, and it is not what others are
  /// compared with.
  @Test func unstableArmsAreNamed() throws {
    var synthetic = SyntheticResult(drifting: ["mvc"])
    synthetic.ratios = [("mvc", 1.5), ("mvp", 2.04), ("flux", 4.1)]
    #expect(
      try told(synthetic) == [
        "Compared with mvp: flux takes 2.0 times the time; direct takes 0.4 times the time.",
        "mvc is unstable: the first and the second half of the rounds disagree, so nothing is "
          + "claimed.",
      ])
  }

  @Test func failedArmsAreNamed() throws {
    var synthetic = SyntheticResult(failed: ["flux"])
    synthetic.ratios = [("mvc", 2.04), ("flux", 4)]
    #expect(
      try told(synthetic) == [
        "flux has no numbers: the tables above say why.",
        "Compared with mvc: direct takes 0.4 times the time.",
      ])
    synthetic.failed = ["direct", "flux"]
    #expect(
      try told(synthetic) == [
        "direct and flux have no numbers: the tables above say why.",
        "There are no times: there is nothing sound to compare direct with.",
      ])
  }

  private func total(_ glitches: Int, in affected: Int, worst: (String, Int)? = nil) -> GlitchTotal
  {
    GlitchTotal(
      glitches: glitches, scenarios: 60, affectedScenarios: affected, worst: worst?.0,
      worstGlitches: worst?.1 ?? 0)
  }

  @Test func glitchesAreToldOfAllScenarios() throws {
    let none = total(0, in: 0)
    var glitches = ["direct": none, "mvc": none, "flux": none]
    var synthetic = SyntheticResult()
    synthetic.ratios = [("mvc", 1), ("mvvm-reactive", 1), ("flux", 1)]
    func last() throws -> String? { try sentences(of: synthetic, glitches: glitches).last }
    #expect(try last() == "No architecture glitches in any scenario.")
    glitches["mvvm-reactive"] = total(
      37, in: 12, worst: ("Scenarios/form/clears-all.scenario.yaml#2", 8))
    #expect(
      try last()
        == "mvvm-reactive glitches in 12 of 60 scenarios (most in clears-all#2: 8); the others "
        + "never.")
    glitches["flux"] = total(1, in: 1, worst: ("a.scenario.yaml", 1))
    glitches["direct"] = nil
    #expect(
      try last()
        == "mvvm-reactive glitches in 12 of 60 scenarios (most in clears-all#2: 8); flux glitches "
        + "in 1 of 60 scenarios (most in a: 1); the other one never.")
    glitches = [:]
    #expect(try sentences(of: synthetic).count == 1)
  }
}
