import Foundation
import TestSupport
import Testing

/// Looking into logs by time, mark and number, and comparing them, as a user does.
@Suite struct LogTimeTravelTests {
  private static let scenario = """
    scenario: 1
    name: a wait and two keys
    feature: form
    steps:
      - autofill: {id: ada}
        as: name
      - wait: 250ms
      - paste: {into: password, text: horse}
      - repeat:
          times: 2
          steps:
            - type: {into: confirm, text: x}
              as: typed

    """

  private static func logged(_ arguments: String...) async throws -> (Tool, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let output = try await tool.run(["replay", "a.scenario.yaml", "--log", "a.jsonl"] + arguments)
    #expect(output.status == 0, "\(output.complaints)")
    return (tool, folder)
  }

  @Test(arguments: [
    ("mark:name", "id: \"ada\""), ("mark:1", "id: \"ada\""), ("249.9ms", "password: \"\""),
    ("250ms", "password: \"horse\""), ("0", "id: \"\""),
  ])
  func theScreenIsShownThere(place: String, line: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("log", "show", "a.jsonl", "--at", place)
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.contains("\n  \(line)\n"), "\(output.text)")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("mark:nobody", "the labels are name, typed"), ("mark:typed", "2 steps are labelled typed"),
    ("mark:99", "steps are 0 to"), ("99999", "there is no record 99999"), ("250", "there is no"),
    ("5 minutes", "invalid"), ("-1", "--at"),
  ])
  func aPlaceThatIsNotThereIsWrongUsage(place: String, remedy: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("log", "show", "a.jsonl", "--at", place)
    #expect(output.status == 64)
    #expect(output.complaints.contains(remedy), "\(output.complaints)")
    withExtendedLifetime(folder) {}
  }

  @Test func aReplayAndItsLogSayTheSame() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let replay = try await tool.run(
      "replay", "a.scenario.yaml", "--architecture", "mvp", "--log", "a.jsonl")
    let verify = try await tool.run("log", "verify", "a.jsonl")
    #expect(replay.status == 0)
    #expect(verify.status == 0)
    #expect(verify.text == replay.text)
  }

  @Test func aMaskedLogIsShownAndNotJudged() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    _ = try await tool.run(
      "replay", "a.scenario.yaml", "--log", "a.jsonl", "--mask", "password", "--queues",
      "model-serial")
    let verify = try await tool.run("log", "verify", "a.jsonl")
    #expect(verify.status == 0)
    #expect(verify.text.contains("password: \"•••••\""))
    #expect(verify.complaints.contains("masked"))
    #expect(try await tool.run("replay", "a.jsonl").status == 2)
    #expect(try await tool.run("replay", "a.jsonl", "--without", "1").status == 2)
  }

  @Test func differencesAre1() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "a.scenario.yaml")
    try folder.write(Self.scenario.replacing("horse", with: "mouse"), to: "b.scenario.yaml")
    let tool = Tool(folder: folder.url)
    for name in ["a", "b"] {
      _ = try await tool.run("replay", "\(name).scenario.yaml", "--log", "\(name).jsonl")
    }
    #expect(try await tool.run("log", "diff", "a.jsonl", "a.jsonl").status == 0)
    let diff = try await tool.run("log", "diff", "a.jsonl", "b.jsonl")
    #expect(diff.status == 1)
    #expect(diff.text.contains("input 2 is another\n- paste password \"horse\""), "\(diff.text)")
    #expect(!diff.text.contains("\u{1B}"))
    let colored = try await tool.run("log", "diff", "a.jsonl", "b.jsonl", "--color", "always")
    #expect(colored.text.contains("\u{1B}[31m"))
    #expect(try await tool.run("log", "diff", "a.jsonl", "b.jsonl", "--color", "red").status == 64)
    #expect(try await tool.run("log", "diff", "a.jsonl", "nowhere.jsonl").status == 2)
  }

  @Test func inputsAreTakenAwayFromAScenarioAndFromItsLog() async throws {
    let (tool, folder) = try await Self.logged()
    for file in ["a.scenario.yaml", "a.jsonl"] {
      let output = try await tool.run("replay", file, "--without", "2")
      #expect(output.status == 0, "\(output.complaints)")
      #expect(output.text.contains("without 2 (paste password \"horse\")"))
      #expect(output.text.contains("in the end the screen is another"))
      #expect(try await tool.run("replay", file, "--without", "99").status == 64)
      #expect(try await tool.run("replay", file, "--without", "0").status == 64)
      #expect(try await tool.run("replay", file, "--without", "1,,2").status == 64)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func aTraceIsWrittenAndNeverOver() async throws {
    let (tool, folder) = try await Self.logged()
    #expect(try await tool.run("replay", "a.jsonl", "--trace", "a.json").status == 0)
    let trace = try #require(folder.read("a.json"))
    #expect(trace.hasPrefix("[\n"))
    #expect(trace.contains("\"ph\":\"s\""))
    let again = try await tool.run("replay", "a.scenario.yaml", "--trace", "a.json")
    #expect(again.status == 2)
    #expect(folder.read("a.json") == trace)
    let nowhere = try await tool.run("replay", "a.scenario.yaml", "--trace", "no/such/a.json")
    #expect(nowhere.status == 2)
    let both = try await tool.run(
      "replay", "a.scenario.yaml", "--trace", "b.json", "--log", "a.jsonl")
    #expect(both.status == 2)
    #expect(folder.read("b.json") == nil)
  }

  /// What would be ignored is refused.
  @Test(arguments: [
    ["--architecture", "mvp"], ["--queues", "main"], ["--backend", "live"], ["--seed", "1"],
    ["--log", "b.jsonl"], ["--format", "jsonl"],
  ])
  func aLogIsReplayedByItsHeaderAlone(option: [String]) async throws {
    let (tool, folder) = try await Self.logged()
    #expect(try await tool.run(["replay", "a.jsonl"] + option).status == 64)
    withExtendedLifetime(folder) {}
  }
}
