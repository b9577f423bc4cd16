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

  /// Nothing is made of a ratio that no measurement gives.
  @Test(
    arguments: [
      (1.27, 1.2, 1.3, "slower", true), (1.27, 5, 6, "slower", false),
      (-1, -2, -0.5, "faster", false), (1e300, 1, 1e301, "slower", false),
      (1.27, 0.9, 1.3, "slower", false), (1.27, 1.2, 1.3, "faster", false),
      (1.27, 0.9, 1.3, "tie", true),
    ] as [(Double, Double, Double, String, Bool)])
  func anImpossibleRatioIsNotRead(
    _ ratio: Double, _ lower: Double, _ upper: Double, claim: String, isRead: Bool
  ) throws {
    let row = """
      [{"metric": "ratio", "architecture": "mvc", "layout": "main", "against": "direct",
        "value": \(ratio), "interval": {"lower": \(lower), "upper": \(upper), "level": 0.95},
        "claim": "\(claim)"}]
      """
    let read = try? JSONDecoder().decode(FigureTable.self, from: Data(row.utf8))
    #expect((read != nil) == isRead)
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
