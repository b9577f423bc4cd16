import Foundation
import TestSupport
import Testing

/// Logs, as a user writes them and looks into them.
@Suite struct LogToolTests {
  private static let scenario = Tool.package
    .appending(path: "Scenarios/form/typical-registration.scenario.yaml")
    .path(percentEncoded: false)

  @Test func aLogIsWrittenCheckedAndReplayed() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let arm = ["--architecture", "flux", "--queues", "model-concurrent", "--seed", "3"]
    #expect(try await tool.run(["replay", Self.scenario, "--log", "a.jsonl"] + arm).status == 0)
    let check = try await tool.run("log", "check", "a.jsonl")
    #expect(check.status == 0)
    #expect(check.text.hasPrefix("a.jsonl: complete, "))
    let replay = try await tool.run("replay", "a.jsonl")
    #expect(replay.status == 0)
    #expect(replay.text.hasPrefix("a.jsonl: the same "))
    let shown = try await tool.run("log", "show", "a.jsonl")
    #expect(shown.text.contains("\n  register.enabled: true\n"))
    let change = try await tool.run("log", "next-change", "a.jsonl", "register")
    #expect(change.text.contains("  write register.enabled true"))
    let sequence = String(change.text.dropFirst().prefix { $0.isNumber })
    let why = try await tool.run("log", "why", "a.jsonl", sequence)
    #expect(why.text.split(separator: "\n").last?.contains("  input ") == true)
    let lines = try await tool.run("log", "why", "a.jsonl", sequence, "--format", "jsonl")
    #expect(lines.text.hasPrefix("{\"seq\":\(sequence),"))
    #expect(lines.text.split(separator: "\n").last?.contains("\"k\":\"input.") == true)
  }

  @Test func aLogIsNeverWrittenOver() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "a.jsonl")
    let output = try await Tool(folder: folder.url).run("replay", Self.scenario, "--log", "a.jsonl")
    #expect(output.status == 2)
    #expect(folder.read("a.jsonl") == "mine")
  }

  @Test func aDamagedLogIs2() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    _ = try await tool.run("replay", Self.scenario, "--log", "a.jsonl")
    let text = try #require(folder.read("a.jsonl"))
    try folder.write(
      text.replacing("\"k\":\"emit\"", with: "\"k\":\"emit \"", maxReplacements: 1), to: "b.jsonl")
    let check = try await tool.run("log", "check", "a.jsonl", "b.jsonl")
    #expect(check.status == 2)
    #expect(check.text.contains("b.jsonl: corrupt: bad at byte "))
    #expect(try await tool.run("replay", "b.jsonl").status == 2)
    #expect(try await tool.run("log", "why", "a.jsonl", "999999").status == 64)
    #expect(try await tool.run("log", "next-change", "a.jsonl", "nothing").status == 64)
    #expect(try await tool.run("log", "check", "nowhere.jsonl").status == 2)
    #expect(try await tool.run("replay", Self.scenario, "--mask", "id").status == 64)
    let unknown = try await tool.run("replay", Self.scenario, "--log", "c.jsonl", "--mask", "pin")
    #expect(unknown.status == 64)
  }
}
