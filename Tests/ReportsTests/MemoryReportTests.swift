import Foundation
import Replay
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

@Suite struct MemoryReportTests {
  private func report(_ synthetic: SyntheticResult) throws -> ReportSection {
    try #require(MemoryReport(try synthetic.make()).section)
  }

  @Test func everyArmHasARowAndSoHasTheScreenAlone() throws {
    let text = try report(SyntheticResult(failed: ["flux"])).table.text
    let rows = text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows[0] == "architecture opened used visit peak left by visits after its end")
    #expect(rows[2] == "direct 12 (704) 14 (123456) 17 (1208) 0 0")
    #expect(rows.contains("flux - - - - -"))
    #expect(rows.last == "(screen alone) 21 (1912)")
  }

  @Test(
    arguments: [
      (["main"], [:], nil), (["main", "model-serial"], [:], "the same under model-serial"),
      (
        ["main", "main-async", "model-serial"], ["model-serial": 13],
        "the same under main-async; not the same under model-serial: see --columns opened,used"
      ),
    ] as [([String], [String: Int], String?)])
  func otherLayoutsAreTold(layouts: [String], objects: [String: Int], told: String?) throws {
    let notes = try report(SyntheticResult(layouts: layouts, memoryByLayout: objects)).notes
      .map(\.text)
    #expect(notes.count == (told == nil ? 1 : 2))
    if let told { #expect(notes[0] == told) }
  }

  @Test func aLeakIsTold() throws {
    let notes = try report(SyntheticResult(leak: LiveMemory(objects: 64, bytes: 2_048))).notes
    #expect(
      notes[0].text.hasPrefix(
        "direct under main: 64 visits of Scenarios/form/visit.scenario.yaml left 64 (2048) behind: "
          + "bindlab replay Scenarios/form/visit.scenario.yaml --architecture direct --queues main"
      ))
  }

  @Test(arguments: [(LiveMemory.zero, true), (LiveMemory(objects: 0, bytes: 16), false)])
  func aMeasurementThatFindsALeakIsNotSound(leak: LiveMemory, isSound: Bool) throws {
    let result = try SyntheticResult(layouts: ["main", "model-serial"], leak: leak).make()
    #expect(result.leftByVisits.isEmpty == isSound)
    #expect(Set(result.leftByVisits.map(\.layout)).count == (isSound ? 0 : 2))
    let outcome = MeasurementSession.Outcome(
      results: [result], environment: .synthetic, stop: nil)
    #expect(outcome.isSound == isSound)
  }

  @Test func withoutCountersNothingIsZero() throws {
    let text = try report(SyntheticResult(hasAllocations: false)).table.text
    #expect(text.contains("unavailable"))
    #expect(!text.contains(" 0"))
  }

  @Test(arguments: [
    (LiveMemory.zero, 1, "0"), (LiveMemory(objects: 12, bytes: 704), 1, "12 (704)"),
    (LiveMemory(objects: 12, bytes: 704), 3, "4 (234.7)"),
    (LiveMemory(objects: 0, bytes: 16), 1, "0 (16)"),
  ])
  func objectsStandBesideBytes(memory: LiveMemory, count: Int, text: String) {
    #expect(Figures.memory(memory.objects, bytes: memory.bytes, per: count) == text)
  }

  private static func arm(
    _ architecture: String, _ layout: String, _ accepts: Int, _ rejects: Int, of scenarios: Int = 74
  ) throws -> StaleGatesOfArm {
    let json = """
      {"accepts": \(accepts), "rejects": \(rejects), "scenarios": \(scenarios),
       "affectedScenarios": \(accepts + rejects > 0 ? 1 : 0)}
      """
    return StaleGatesOfArm(
      architecture: architecture, layout: layout,
      count: try JSONDecoder().decode(StaleGateCount.self, from: Data(json.utf8)))
  }

  @Test func staleGatesAreToldByLayout() throws {
    let arms = try [
      Self.arm("mvc", "main", 0, 0), Self.arm("mvp", "main", 0, 0),
      Self.arm("mvc", "main-async", 1, 3), Self.arm("mvp", "main-async", 1, 3),
      Self.arm("mvc", "model-serial", 1, 3), Self.arm("mvp", "model-serial", 1, 3),
      Self.arm("mvc", "model-locked", 0, 1), Self.arm("mvp", "model-locked", 2, 0),
    ]
    #expect(
      StaleGateReport(arms).sentences.dropLast() == [
        "Stale gates under main-async and model-serial: every architecture accepts 1 tap and "
          + "rejects 3 taps, in 1 of 74 scenarios.",
        "Stale gates under model-locked: mvc rejects 1 tap, in 1 of 74 scenarios; mvp accepts "
          + "2 taps, in 1 of 74 scenarios.",
      ])
    #expect(StaleGateReport(arms).sentences.last?.hasPrefix("A gate is stale where a tap") == true)
    #expect(StaleGateReport(Array(arms.prefix(2))).sentences == [])
  }
}
