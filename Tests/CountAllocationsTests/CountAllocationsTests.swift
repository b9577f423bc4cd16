import Catalog
import FeatureContract
import Foundation
import TestSupport
import Testing

// CountAllocationsTests: the built tool, in processes of their own, since tests beside it allocate.

@Suite struct CountAllocationsTests {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func run(_ arguments: [String]) async throws -> BuiltTool.Output {
    try await BuiltTool("count-allocations", in: package).run(arguments)
  }

  /// `own 116 4234` as `["own": [116, 4234]]`.
  static func figures(_ arguments: [String]) async throws -> [String: [Int]] {
    let output = try await run(arguments)
    try #require(output.status == 0, "\(output.complaints)")
    let lines = output.text.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { (String($0[0]), $0.dropFirst().compactMap { Int($0) }) })
  }

  static let form = ["Scenarios/form/typical-registration.scenario.yaml"]
  static let favorites = ["Scenarios/favorites/typical-browsing.scenario.yaml"]
  static let arms = [
    ["form", "direct", "main"] + form, ["form", "mvvm-reactive", "model-serial"] + form,
    ["favorites", "mvvm-closure", "main-async"] + favorites,
    ["favorites", "flux", "model-locked"] + favorites,
  ]

  @Test(arguments: ["main", "main-async", "model-serial", "model-concurrent", "model-locked"])
  func allCountingsOfAnArmAreEqual(layout: String) async throws {
    let output = try await Self.run(["repeat", "--times", "5", "--queues", layout])
    #expect(output.status == 0, "\(output.complaints)\(output.text)")
    let rows = output.text.split(separator: "\n").filter { $0.contains(" \(layout) ") }
    #expect(rows.count == FeatureCatalog.bundled.features.flatMap(\.architectures).count)
    #expect(rows.allSatisfy { $0.ranges(of: "5 of 5").count == 2 })
  }

  /// Live and simulated, alone and among others: a replay allocates the same.
  @Test(arguments: arms) func furtherReplaysCountAsOneIsMeasured(arm: [String]) async throws {
    let measured = try #require(try await Self.figures(["measured"] + arm)["own"])
    let few = try await Self.figures(["replay", "--replays", "3"] + arm)
    let many = try await Self.figures(["replay", "--replays", "13"] + arm)
    let more = try zip(#require(many["own"]), #require(few["own"])).map(-)
    #expect(measured[0] > 0)
    #expect(more == measured.map { 10 * $0 })
  }

  /// What is planted past our `malloc` is seen by nobody here; valgrind sees it in
  /// scripts/check-counts.
  @Test(arguments: [("own", 3), ("hidden", 0)])
  func whatIsPlantedShows(kind: String, own: Int) async throws {
    let plain = try await Self.figures(["replay", "--replays", "3"] + Self.arms[0])
    let planted = try await Self.figures(
      ["replay", "--plant", kind, "--replays", "3"] + Self.arms[0])
    let more = try zip(#require(planted["own"]), #require(plain["own"])).map(-)
    #expect(more == [own, own])
  }

  /// Open screens hold what one is measured to hold, and a planted block each more.
  @Test(arguments: arms) func furtherScreensHoldWhatOneIsMeasuredToHold(arm: [String]) async throws
  {
    let measured = try #require(try await Self.figures(["measured"] + arm)["open"])
    /// The figures of ten further screens: what the runtime keeps once is not in them.
    func ofTen(_ options: [String]) async throws -> [Int] {
      let few = try await Self.figures(["open", "--screens", "3"] + options + arm)
      let many = try await Self.figures(["open", "--screens", "13"] + options + arm)
      return try zip(#require(many["open"]), #require(few["open"])).map(-)
    }
    let more = try await ofTen([])
    #expect(measured[0] > 0 && measured[1] >= 16 * measured[0])
    #expect(more == measured.map { 10 * $0 })
    #expect(try await ofTen(["--plant", "own"])[0] == more[0] + 10)
  }

  @Test(arguments: [
    (["repeat", "--times", "0"], "--times takes a number from 1"),
    (["repeat", "--queues", "nowhere"], "there is no layout 'nowhere'"),
    (["replay", "--replays", "0"] + arms[0], "--replays takes a number from 1"),
    (["open", "--screens", "0"] + arms[0], "--screens takes a number from 1 to 1000"),
    (["measured", "form", "mvc", "nowhere"] + form, "there is no arm 'form mvc nowhere'"),
    (["measured", "form", "mvc", "main"] + favorites, "there is no arm 'form mvc main'"),
  ])
  func wrongUsageIsRefused(arguments: [String], complaint: String) async throws {
    let output = try await Self.run(arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }
}
