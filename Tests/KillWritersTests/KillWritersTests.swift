import Foundation
import TestSupport
import Testing

// KillWritersTests: runs the built `kill-writers` as its users do, and tests its examination.

@Suite struct KillWritersTests {
  @Test func writersAreKilledAndTheirLogsAreGood() async throws {
    let output = try await run("--kills", "12", "--seed", "3", "--records", "600")
    #expect(output.status == 0, "\(output.text)")
    #expect(output.text.hasPrefix("seed 3\n12 writers killed in "))
    let counts = output.text.matches(of: /: (\d+) \(\d+ with/).compactMap { Int($0.1) }
    #expect(counts.count == 5)
    #expect(counts.reduce(0, +) == 12)
  }

  @Test(arguments: [
    ("unmarked", "differs from what was written; the log reads as "),
    ("twice", "differs from what was written; the log reads as "),
    ("lost", "differs from what was written; the log reads as "),
    ("swapped", "differs from what was written; the log reads as "),
    ("late", " bytes were confirmed, but only "), ("refused", "its writer ended with exit code "),
  ])
  func whatAWriterDoesWrongIsFound(plant: String, said: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "killing-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try await run(
      "--kills", "6", "--seed", "5", "--records", "600", "--plant", plant, "--findings", folder.path
    )
    #expect(output.status == 1)
    #expect(output.text.contains("\nFOUND by writer "), "\(output.text)")
    #expect(output.text.contains(said), "\(output.text)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.isEmpty)
    #expect(left.allSatisfy { $0.hasPrefix("5-") && $0.hasSuffix(".jsonl") })
  }

  @Test(arguments: [
    ["--kills", "0"], ["--records", "0"], ["--from", "-1"], ["--plant", "much"],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    #expect(try await run(arguments).status == 64)
  }

  private func run(_ arguments: String...) async throws -> BuiltTool.Output {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws -> BuiltTool.Output {
    try await BuiltTool("kill-writers").run(arguments)
  }
}
