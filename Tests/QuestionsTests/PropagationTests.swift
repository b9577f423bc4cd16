import Catalog
import EventLogs
import FeatureContract
import Queues
import Replay
import Testing
import Verification

/// What does a diamond cost, and who shows a sum of new and old values?
@Suite struct PropagationTests {
  /// One of those that evaluate alike for each of these shapes, but for `mvvm-observable` and
  /// `mvvm-async`.
  private static let architectures = [
    "direct", "mvp", "mvc", "reducer", "mvvm-closure", "mvvm-reactive", "mvvm-observable",
    "mvvm-async",
  ]
  private static let shapes = [
    "diamond, width: 5", "triangle, depth: 10", "ladder, depth: 20", "serial-diamonds, count: 10",
    "mux, width: 100", "layers, depth: 10", "constant-early, links: 10",
    "nobody, sources: 50, watchers: 5",
  ]

  private func judgement(
    _ shape: String, _ architecture: String
  ) throws -> RunJudgement {
    let text = """
      scenario: 1
      name: a change of a1
      feature: cells
      given: {cells: {shape: \(shape)}}
      steps:
        - enter: {cell: a1, text: "7"}

      """
    let file = try #require(
      ScenarioReading(.bundled).load(text: text, asIfAt: "a.scenario.yaml").first)
    let entry = try #require(file.feature.architecture(named: architecture))
    let run = JudgedRun(
      of: file, through: Arm(feature: file.feature, architecture: entry, layout: .main))
    #expect(run.findings.isEmpty, "\(shape), \(architecture)")
    return run.judgement
  }

  @Test func aDiamondCosts() throws {
    var table = AnswerTable(
      "a change of `a1` in", "needed", "direct", "mvp", "mvc", "reducer", "mvvm-closure",
      "mvvm-reactive", "mvvm-observable", "mvvm-async")
    for shape in Self.shapes {
      let judgements = try Self.architectures.map { try judgement(shape, $0) }
      // However often they write, in the end the same rows show something else.
      #expect(Set(judgements.map { ($0.counts - $0.loadCounts).changed }).count == 1)
      let cells = judgements.map { judgement in
        let glitches = judgement.glitches == 0 ? "" : ", \(judgement.glitches) glitches"
        return "\((judgement.counts - judgement.loadCounts).evaluations)\(glitches)"
      }
      let needed = try #require(judgements[0].counts.needed)
      #expect(cells[0] == "\(needed)")
      table.add(
        "`\(shape)`", "\(needed)", cells[0], cells[1], cells[2], cells[3], cells[4], cells[5],
        cells[6], cells[7])
    }
    try table.expectOnPage(as: "propagation")
  }
}
