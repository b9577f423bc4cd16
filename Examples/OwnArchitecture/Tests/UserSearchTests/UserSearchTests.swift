import BindLabKit
import Foundation
import Testing
import UserSearch

/// A search with a service of its own is judged without rules.
@Suite struct UserSearchTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Users").path

  private static func findings(_ architecture: String) throws -> [Finding] {
    let laboratory = Laboratory(FeatureCatalog(features: []).withUserSearch)
    let arms = ArmSelection(architectures: [architecture])
    let report = try laboratory.verify(laboratory.scenarios([folder]), arms: arms)
    return report.cells.flatMap(\.findings)
  }

  @Test func itIsRightUnderEveryLayout() throws {
    let findings = try Self.findings("view-model")
    #expect(findings.isEmpty, "\(findings.map(\.text))")
  }

  /// The later answer of an older text. The first two are found without another implementation.
  @Test func aRaceIsFound() throws {
    let rules = Set(try Self.findings("racy").map(\.rule))
    #expect(rules.isSuperset(of: [.staleAnswer, .shownInvariant, .specification]), "\(rules)")
  }

  @Test(arguments: ["view-model", "racy"])
  func exploringTellsTheTwoApart(architecture: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "own-bindlab")
    let place = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    process.currentDirectoryURL = place
    process.arguments = [
      "explore", Self.folder, "--architecture", architecture, "--runs", "50",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == (architecture == "racy" ? 1 : 0), "\(text)")
    #expect(text.contains("stale answer") == (architecture == "racy"), "\(text)")
  }
}
