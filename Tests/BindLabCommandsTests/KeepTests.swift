import Foundation
import TestSupport
import Testing

/// `keep` writes a short run once, and overwrites nothing foreign.
@Suite struct KeepTests {
  private static let sample = Tool.package
    .appending(path: "Tests/PagesTests/Results/two-arms.json").path
  private static let origin = ["--date", "2026-11-23", "--commit", "12345678"]

  @Test func aRunIsKeptOnceAndNothingForeignIsOverwritten() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let arguments = ["keep", Self.sample, "--folder", "kept"] + Self.origin
    for _ in 1...2 {
      let output = try await tool.run(arguments)
      #expect(output.status == 0, "\(output.complaints)")
      #expect(output.text.hasPrefix("kept in kept/2026-11-23-"))
    }
    let kept = folder.url.appending(path: "kept")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: kept.path).first)
    try Data("mine".utf8).write(to: kept.appending(path: name))
    let output = try await tool.run(arguments)
    #expect(output.status == 2)
    #expect(output.complaints.contains("is there already, with another run"))
    let text = try String(contentsOf: kept.appending(path: name), encoding: .utf8)
    #expect(text == "mine")
  }

  @Test(arguments: [
    ([], "does not say when and by what it was measured: add --date"),
    (["--date", "yesterday", "--commit", "1"], "--date yesterday is no date"),
    (Self.origin, "this is no repository"),
  ])
  func badUsageIsRefused(_ arguments: [String], _ says: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run(["keep", Self.sample] + arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains(says), "\(output.complaints)")
  }

  /// A damaged file is named, and stops nothing.
  @Test func aDamagedKeptRunIsLeftOut() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let kept = folder.url.appending(path: "Results/machines")
    for path in [".git", "Results/machines"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: path), withIntermediateDirectories: true)
    }
    try Data("{\"version\": 1, ".utf8).write(to: kept.appending(path: "a.json"))
    try FileManager.default.createDirectory(
      at: kept.appending(path: "b.json"), withIntermediateDirectories: true)
    #expect(try await tool.run(["keep", Self.sample] + Self.origin).status == 0)
    let output = try await tool.run("report", Self.sample, "--format", "text")
    #expect(output.status == 0, "\(output.complaints)")
    let warnings = output.complaints.split(separator: "\n")
    #expect(warnings.count == 2, "\(output.complaints)")
    #expect(warnings[0].contains("/Results/machines/a.json is damaged at byte "), "\(warnings)")
    #expect(warnings[0].hasSuffix("remove it, or make it again by 'keep RESULTS.json'"))
    #expect(warnings[1].hasSuffix("/Results/machines/b.json: it is a folder"), "\(warnings)")
  }
}
