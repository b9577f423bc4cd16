import Foundation
import TestSupport
import Testing

// FuzzingTests: the fuzzer that was built beside these tests, run as its users run it, and what it
// mutates and checks with.

@Suite struct FuzzScenarioLanguageTests {
  @Test func aSearchCountsItsFilesAndEndsWell() async throws {
    let output = try await run("--seed", "1", "--files", "60")
    #expect(output.status == 0, "\(output.text)")
    #expect(output.text.hasPrefix("seed 1, from "))
    #expect(output.text.contains("\n60 files in "))
    #expect(output.text.contains(" loaded, "))
    #expect(output.text.contains("  S"))
    #expect(output.text.contains("the slowest, "))
  }

  @Test(arguments: [
    ("crash", "the loader crashes with signal"), ("hang", "the loader hangs"), ("fault", "planted"),
  ])
  func aMisfortuneIsNarrowedToItsFileAndWritten(kind: String, said: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzzing-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try await run(
      "--seed", "5", "--from", "100", "--files", "40", "--plant", "\(kind)@117", "--timeout", "3",
      "--findings", folder.path)
    #expect(output.status == 1)
    #expect(output.text.contains("FOUND by file 117, "))
    #expect(output.text.contains(said))
    #expect(
      output.text.contains(
        "again: swift run -c release fuzz-scenarios --seed 5 --from 117 --files 1\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 1 && files[0].hasPrefix("5-117-"))
    let shown = try await run("show", "117", "--seed", "5")
    let written = try Data(contentsOf: folder.appending(path: files[0]))
    #expect(Data(shown.bytes) == written)
  }

  @Test(arguments: [
    ["--seconds", "0"], ["--files", "0"], ["--from", "-1"],
    ["--files", "1", "--from", "\(Int.max)"],
    ["--colour"],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    #expect(try await run(arguments).status == 64)
  }

  private func run(_ arguments: String...) async throws -> BuiltTool.Output {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws -> BuiltTool.Output {
    try await BuiltTool("fuzz-scenarios").run(arguments)
  }
}
