import BindLabKit
import Foundation
import Testing

/// What the program says of the view model.
@Suite struct ProgramTests {
  /// What `own-bindlab` prints, which lies beside the tests.
  private static func output(of arguments: String...) throws -> String {
    try output(of: arguments)
  }

  private static func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "own-bindlab")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func itsHelpHasItsOwnName() throws {
    for command in [["--help"], ["measure", "--help"]] {
      let help = try Self.output(of: command)
      #expect(help.contains("USAGE: own-bindlab") && !help.contains("'bindlab "), "\(help)")
    }
  }

  /// Here errors have no watcher, so the memory that visits leave is judged, too.
  @Test func aVisitThatIsRepeatedLeavesNothingBehind() throws {
    let visit = try #require(try SignUpTests.bundled("visit-of-the-form").first)
    _ = try Self.output(of: "verify", visit.path, "--architecture", "sign-up")
  }

  /// Across each `await`, and over a sleep.
  @Test func whyLeadsFromAWriteToTheInput() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "run.jsonl").path
    let scenario = SignUpTests.debounced.path
    let first = try Self.output(
      of: "replay", scenario, "--architecture", "sign-up-300ms", "--log", log)
    // Another process has the same jobs in the same order.
    #expect(
      try Self.output(of: "replay", scenario, "--architecture", "sign-up-300ms") == first)

    let change = try Self.output(of: "log", "next-change", log, "register")
    let causes = try Self.output(of: "log", "why", log, String(change.prefix { $0 != " " }))
    var lines = causes.split(separator: "\n")[...]
    for cause in [
      "write register.enabled true", "job.enqueue \"render", "task pool", "job.enqueue \"check",
      "timer.fire", "timer.set 300 ms \"wake-up of check", "input 11: key confirm \"t\"",
    ] {
      let index = try #require(lines.firstIndex { $0.contains(cause) }, "\(cause) in \(causes)")
      lines = lines[(index + 1)...]
    }
  }
}
