import Catalog
import FeatureContract
import Foundation
import Interaction
import Queues
import Replay
import Testing
import Verification

@testable import Measurement
@testable import Passes

/// What open screens and visits hold.
@Suite struct MemoryTests {
  static let arms = FeatureCatalog.bundled.features.flatMap { feature in
    feature.architectures.map { (feature, $0) }
  }

  private static func workload(_ files: [ScenarioFile], _ arm: Arm) -> Workload {
    Workload(of: files, replayedBy: arm)
  }

  /// Every screen of an arm holds the same, under every layout; nothing is left of visits and of
  /// screens that have ended.
  @Test(arguments: arms)
  func equalScreensHoldEqualMemory(
    feature: FeatureEntry, architecture: ArchitectureEntry
  ) throws {
    let files = try BundledFolder.load(feature.name)
    let visits = files.filter(\.isVisit)
    #expect(visits.count == 1)
    for layout in [QueueLayout.main, .modelLocked] {
      let arm = Arm(feature: feature, architecture: architecture, layout: layout)
      let parts = Self.workload(visits, arm).scenarios
      let countings = try MemoryPass(
        Self.workload(files.filter(\.isMeasured), arm),
        visits: zip(visits, parts).map { MemoryPass.Visit(file: $0.path, part: $1) }
      ).run(arm, countings: 2)
      #expect(countings.count == 2)
      guard let first = countings[0] else { continue }
      #expect(countings.allSatisfy { $0 == first }, "\(layout.name)")
      #expect(first.bare.objects > 0 && first.opened.objects > 0)
      #expect(first.used.objects >= first.opened.objects)
      #expect(first.closed == .zero && first.left == .zero, "\(layout.name)")
      // Only a visit that opens a page must hold something.
      #expect(try #require(first.peak).objects > 0 || feature.name == "form")
    }
  }

  /// Two screens of each scenario hold twice what one holds.
  @Test func aSetIsTheSumOfItsScreens() throws {
    let feature = try #require(FeatureCatalog.bundled.feature(named: "favorites"))
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    let parts = Self.workload(try BundledFolder.load("favorites").filter(\.isMeasured), arm)
      .scenarios
    let one = try MemoryPass(Workload(scenarios: parts)).run(arm, countings: 1)[0]
    let two = try MemoryPass(Workload(scenarios: parts + parts)).run(arm, countings: 1)[0]
    guard let one, let two else { return }
    #expect(two.screens == 2 * one.screens)
    for memory in [\ScreenMemory.bare, \.opened, \.used] {
      #expect(two[keyPath: memory] == one[keyPath: memory] + one[keyPath: memory])
    }
    #expect(one.peak == nil && one.left == nil)
  }

  private static func memory(_ objects: Int) -> ScreenMemory {
    let opened = LiveMemory(objects: objects, bytes: 32 * objects)
    return ScreenMemory(
      screens: 1, bare: .zero, opened: opened, used: opened, closed: .zero, visits: [])
  }

  @Test(
    arguments: [
      ([memory(7), memory(7), memory(7)], 7, true),
      ([memory(7), memory(7), memory(8)], nil, false),
      ([nil, nil, nil], nil, true), ([memory(7), nil, memory(7)], nil, false),
      ([nil, memory(7), memory(7)], nil, false), ([], nil, true),
    ] as [([ScreenMemory?], Int?, Bool)])
  func threeEqualCountingsOrNone(
    countings: [ScreenMemory?], objects: Int?, isRepeatable: Bool
  ) {
    let agreed = ScreenMemory.agreed(among: countings)
    #expect(agreed.memory?.opened.objects == objects)
    #expect(agreed.isRepeatable == isRepeatable)
  }

  @Test func knownObjectsLiveAndAreDropped() throws {
    guard let known = try SelfCheck.memory(ofKnownObjects: 1_000) else { return }
    #expect(known.kept.objects == 1_000)
    #expect(known.dropped == .zero)
    #expect(known.isExact(of: 1_000) && !known.isExact(of: 999))
  }

  /// A visit ends where it began, by the specification.
  @Test(arguments: ["form", "favorites"]) func aVisitChangesNothingForGood(name: String) throws {
    for file in try BundledFolder.load(name).filter({ $0.isVisit || $0.isMeasured }) {
      #expect((file.changeForGood == nil) == file.isVisit, "\(file.path)")
    }
  }

  /// What was chosen decides what is measured.
  @Test func visitsAreNoWorkloadUnlessTheyAreAlone() throws {
    let files = try BundledFolder.load("form")
    let chosen = MeasuredFiles(files.filter(\.isChosenForMeasuring))
    #expect(chosen.workload.allSatisfy(\.isMeasured) && !chosen.workload.isEmpty)
    #expect(chosen.visits.count == 1)
    let alone = MeasuredFiles(chosen.visits)
    #expect(alone.workload.map(\.path) == alone.visits.map(\.path))
    // Children choose among the files that they are given, as the session did, and find the same.
    for chosen in [chosen, alone] {
      let counted = chosen.counted.map(\.path)
      #expect(Set(counted).count == counted.count)
      let children = MeasuredFiles(chosen.counted)
      #expect(children.workload.map(\.path) == chosen.workload.map(\.path))
      #expect(children.visits.map(\.path) == chosen.visits.map(\.path))
    }
  }
}
