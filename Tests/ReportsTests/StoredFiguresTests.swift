import EventLogs
import Foundation
import Replay
import Testing
import Verification

@testable import Measurement
@testable import Passes
@testable import Reports

@Suite struct StoredFiguresTests {
  /// Nothing is made of a claim that this program does not know.
  @Test func anUnknownClaimIsNotRead() throws {
    let text = try Results(
      seed: 1, environment: .synthetic, features: [SyntheticResult().make()]
    ).text()
    let (claim, other) = ("\"claim\" : \"slower\"", "\"claim\" : \"quicker\"")
    #expect(text.contains(claim))
    _ = try Results(Data(text.utf8), path: "a.json")
    let changed = text.replacing(claim, with: other)
    let error = #expect(throws: RequestError.self) {
      try Results(Data(changed.utf8), path: "a.json")
    }
    #expect(error?.message.contains("has the claim quicker") == true, "\(error?.message ?? "")")
  }

  /// `measure` verifies only what it measures, so it has no column of all scenarios.
  @Test func aColumnThatCannotBeFilledIsRefused() {
    #expect(throws: RequestError.self) { try MetricColumn.named(in: "verified-glitches") }
    #expect(!MetricColumn.all().contains { $0.metric.id == "verified-glitches" })
  }

  private static func arm(_ name: String, under layout: String, objects: Int) -> ArmResult {
    let held = LiveMemory(objects: objects, bytes: 64)
    return ArmResult(
      architecture: name, layout: layout,
      numbers: .init(
        counts: Counts(), glitches: nil, countings: [],
        memories: [
          ScreenMemory(
            screens: 1, bare: held, opened: held, used: held, closed: .zero, visits: [])
        ]))
  }

  /// The order of the architectures is no difference in memory.
  @Test func memoryIsComparedByArchitecture() throws {
    func arms(_ layout: String) -> [ArmResult] {
      [Self.arm("direct", under: layout, objects: 1), Self.arm("mvc", under: layout, objects: 2)]
    }
    let result = FeatureResult(
      feature: "form", baseline: "direct", scenarios: [],
      measured: [
        MeasuredLayout(layout: "main", arms: arms("main")),
        MeasuredLayout(layout: "main-async", arms: arms("main-async").reversed()),
      ], policy: nil, isVoid: false)
    let notes = try #require(MemoryReport(result).section).notes.map(\.text)
    #expect(notes.contains("the same under main-async"), "\(notes)")
  }
}
