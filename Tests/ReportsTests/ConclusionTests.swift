import Testing
import Verification

@testable import Measurement
@testable import Reports

@Suite struct ConclusionTests {
  private func sentences(of synthetic: SyntheticResult) throws -> [String] {
    let result = try synthetic.make()
    return Conclusion(result.layouts[0], of: result).sentences
  }

  /// Figures are made shorter: what they are depends on synthetic noise.
  private func told(_ synthetic: SyntheticResult) throws -> [String] {
    try sentences(of: synthetic).map {
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
        "Compared with mvp: flux takes 3.0 times the time; direct takes 0.5 times the "
          + "time; mvc ties "
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
        "flux has no numbers: the table of this layout says why.",
        "Compared with mvc: direct takes 0.4 times the time.",
      ])
    synthetic.failed = ["direct", "flux"]
    #expect(
      try told(synthetic) == [
        "direct and flux have no numbers: the table of this layout says why.",
        "There are no times: there is nothing sound to compare direct with.",
      ])
  }

  /// A special form is compared as every other, and told beside its ordinary one, too.
  @Test func specialFormsAreToldOnTopOfTheOrdinaryOne() throws {
    var synthetic = SyntheticResult()
    synthetic.forms = ["mvvm-reactive": "mvvm-reactive-glitch-free"]
    let sentences = try told(synthetic)
    #expect(sentences[0].contains("mvvm-reactive takes 4.0 times the time, "))
    #expect(sentences[0].contains(", mvvm-reactive-glitch-free 2.0"))
    #expect(
      sentences[1]
        == "Compared with mvvm-reactive-glitch-free: mvvm-reactive takes 2.0 times the time.")
    // A form that was not measured is told nowhere, and hides nothing.
    synthetic.forms = ["mvvm-reactive": "mvvm-reactive-once"]
    #expect(try told(synthetic)[0].contains("mvvm-reactive takes"))
  }

  @Test func glitchesAreToldOfAllScenarios() throws {
    let clears = "Scenarios/form/clears-all.scenario.yaml#2"
    let none = GlitchCount.some(0, in: "a", of: 60)
    var synthetic = SyntheticResult()
    synthetic.ratios = [("mvc", 1), ("mvvm-reactive", 1), ("flux", 1)]
    func last() throws -> String? { try sentences(of: synthetic).last }
    synthetic.glitches = ["direct": none, "mvc": none, "flux": none]
    #expect(try last() == "No architecture glitches in any of the 60 scenarios.")
    synthetic.glitches["mvvm-reactive"] =
      .some(8, in: clears, of: 59) + GlitchCount(3, in: "b.scenario.yaml")
    #expect(
      try last()
        == "mvvm-reactive glitches in 2 of 60 scenarios (most in clears-all#2: 8); the others "
        + "never.")
    synthetic.glitches["flux"] = .some(1, in: "a.scenario.yaml", of: 60)
    synthetic.glitches["direct"] = nil
    #expect(
      try last()
        == "mvvm-reactive glitches in 2 of 60 scenarios (most in clears-all#2: 8); flux glitches "
        + "in 1 of 60 scenarios (a); the other one never.")
    synthetic.glitches["flux"] = synthetic.glitches["mvvm-reactive"]
    #expect(
      try last()
        == "mvvm-reactive and flux glitch in 2 of 60 scenarios (most in clears-all#2: 8); the "
        + "other "
        + "one never.")
    let each = GlitchCount.some(1, in: "a", of: 59) + GlitchCount(1, in: "b")
    for name in ["direct", "mvc", "mvvm-reactive", "flux"] { synthetic.glitches[name] = each }
    #expect(
      try last() == "Every architecture glitches in 2 of 60 scenarios (once in each).")
    synthetic.glitches = [:]
    #expect(try sentences(of: synthetic).count == 1)
  }

  /// A scenario that is measured may show none, though others would: the sentence is no answer.
  @Test(arguments: [
    (1, 0, "Not known beyond the one measured scenario, in which no architecture glitches."),
    (3, 0, "Not known beyond the 3 measured scenarios, in which no architecture glitches."),
    (
      3, 5,
      "mvc glitches in 1 of 3 measured scenarios (most in a: 5). No other scenario was looked at."
    ),
  ])
  func glitchesOfMeasuredScenariosAreSaidToBe(scenarios: Int, glitches: Int, sentence: String)
    throws
  {
    var synthetic = SyntheticResult(glitchScope: .measured)
    synthetic.glitches = ["mvc": .some(glitches, in: "a.scenario.yaml", of: scenarios)]
    #expect(try sentences(of: synthetic).last == sentence)
  }
}
