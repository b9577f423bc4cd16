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

  /// The figures of ten further replays or screens: what the runtime keeps once is not in them.
  static func ofTen(_ arguments: [String], _ figure: String) async throws -> [Int] {
    let few = try await figures(arguments + ["--times", "3"])
    let many = try await figures(arguments + ["--times", "13"])
    return try zip(#require(many[figure]), #require(few[figure])).map(-)
  }

  static let form = ["Scenarios/form/typical-registration.scenario.yaml"]
  static let favorites = ["Scenarios/favorites/typical-browsing.scenario.yaml"]
  static let search = ["Scenarios/search/typical-search.scenario.yaml"]
  static let arms = [
    ["form", "direct", "main"] + form, ["form", "mvvm-reactive", "model-serial"] + form,
    ["favorites", "mvvm-closure", "main-async"] + favorites,
    ["favorites", "flux", "model-locked"] + favorites, ["search", "mvp", "main"] + search,
    ["search", "mvvm-async", "model-serial"] + search,
  ]

  /// Live and simulated, alone and among others: a replay allocates the same, and a screen holds
  /// the same.
  @Test(arguments: arms) func furtherOnesCountAsOneIsMeasured(arm: [String]) async throws {
    let measured = try await Self.figures(["measured"] + arm)
    let (own, used) = try (#require(measured["own"]), #require(measured["used"]))
    #expect(own[0] > 0 && used[0] > 0 && used[1] >= 16 * used[0])
    #expect(try await Self.ofTen(["replay"] + arm, "own") == own.map { 10 * $0 })
    #expect(try await Self.ofTen(["open"] + arm, "used") == used.map { 10 * $0 })
  }

  /// What is planted past our `malloc` is seen by nobody here; valgrind sees it in
  /// scripts/check-counts.
  @Test(arguments: [("own", 10), ("hidden", 0)])
  func whatIsPlantedShows(kind: String, more: Int) async throws {
    for (way, figure) in [("replay", "own"), ("open", "open")] {
      let plain = try await Self.ofTen([way] + Self.arms[0], figure)
      let planted = try await Self.ofTen([way, "--plant", kind] + Self.arms[0], figure)
      #expect(planted[0] - plain[0] == more)
    }
  }

  @Test(arguments: [
    (["replay", "--times", "0"] + arms[0], "--times takes a number from 1 to 1000"),
    (["measured", "form", "mvc", "nowhere"] + form, "there is no arm 'form mvc nowhere'"),
    (["measured", "form", "mvc", "main"] + favorites, "there is no arm 'form mvc main'"),
  ])
  func wrongUsageIsRefused(arguments: [String], complaint: String) async throws {
    let output = try await Self.run(arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }
}
