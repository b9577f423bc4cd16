import Replay
import Testing
import Verification

@testable import Measurement
@testable import Reports

/// From a count to its scenarios, each with a command.
@Suite struct EvidenceTests {
  private static let counts =
    GlitchCount.some(1, in: "Scenarios/form/a.scenario.yaml", of: 3)
    + GlitchCount(4, in: "Scenarios/form/b.scenario.yaml#2")

  @Test func aGlitchCountLeadsToItsScenarios() throws {
    let result = try SyntheticResult(
      layouts: ["main", "model-serial"], glitches: ["mvvm-reactive": Self.counts]
    ).make()
    let evidence = Evidence(result, of: "tool")
    // Both layouts have the same scenarios.
    try #require(evidence.lists.count == 1)
    let list = evidence.lists[0]
    #expect(list.title == "mvvm-reactive under main and model-serial: 5 in 2 of 4 scenarios")
    #expect(
      list.scenarios.map(\.command) == [
        "tool show 'Scenarios/form/b.scenario.yaml#2' --architecture mvvm-reactive --queues main",
        "tool show Scenarios/form/a.scenario.yaml --architecture mvvm-reactive --queues main",
      ])
    #expect(list.scenarios.map(\.count) == ["4", "1"])
    #expect(list.unnamed == 0)
    #expect(evidence.place(of: .glitches, "mvvm-reactive", "model-serial") == 0)
    #expect(evidence.place(of: .glitches, "mvc", "main") == nil)
    for line in list.scenarios {
      #expect(evidence.text.contains("\(line.count)  \(line.command)\n"))
    }
  }

  /// A declared glitch stands with its reason; an arm that declares none is not listed with it.
  @Test func aDeclaredGlitchHasItsReason() throws {
    let result = try SyntheticResult(
      layouts: ["main", "model-serial"], glitches: ["mvvm-reactive": Self.counts]
    ).make().adding([
      Figure(Metric.declared, of: "mvvm-reactive", under: "main").saying("it derives twice")
    ])
    let evidence = Evidence(result)
    let reason = "Declared, because it derives twice."
    #expect(evidence.lists.map(\.reason) == [reason, nil])
    #expect(evidence.text.contains("4 scenarios\n  \(reason)\n"), "\(evidence.text)")
  }

  /// Results of an older program name the worst scenario alone.
  @Test func whatIsNotNamedIsSaid() throws {
    let stored = GlitchCount(
      total: 5, scenarios: 4, affectedScenarios: 2,
      worst: .init(file: "Scenarios/form/b.scenario.yaml", glitches: 4))
    let evidence = Evidence(try SyntheticResult(glitches: ["mvc": stored]).make())
    #expect(evidence.lists[0].scenarios.map(\.file) == ["Scenarios/form/b.scenario.yaml"])
    #expect(evidence.lists[0].unnamed == 1)
    #expect(evidence.text.contains("and 1 more, which these results do not name"))
  }

  @Test func aFailureHasItsCommand() throws {
    let evidence = Evidence(try SyntheticResult(failed: ["mvp"]).make())
    let failures = evidence.lists(about: .failures)
    #expect(failures.map(\.arms[0].architecture) == ["mvp"])
    #expect(
      failures[0].scenarios.map(\.command) == [
        "bindlab replay Scenarios/form/a.scenario.yaml --architecture mvp"
      ])
  }

  @Test func leftMemoryHasItsCommand() throws {
    let result = try SyntheticResult(leak: .init(objects: 64, bytes: 2_048)).make()
    let list = try #require(Evidence(result).lists(about: .leftMemory).first)
    #expect(
      list.scenarios == [
        .init(
          file: "Scenarios/form/visit.scenario.yaml", count: "64 (2048)",
          command: "bindlab replay Scenarios/form/visit.scenario.yaml --architecture direct "
            + "--queues main")
      ])
  }

  @Test func nothingToShowIsNoText() throws {
    #expect(Evidence(try SyntheticResult().make()).text.isEmpty)
  }
}
