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

  /// Every step of it expands to several inputs.
  private static let typing = """
    scenario: 1
    name: typed letter by letter
    feature: form
    steps:
      - type: {into: id, text: ada}
      - type: {into: password, text: horse}
        as: pw
      - repeat:
          times: 9
          steps:
            - type: {into: confirm, text: xy}
              as: typed
            - repeat: {times: 1, steps: [{erase: {in: confirm, count: 1}}]}
        as: all

    """

  private static func logged(
    _ arguments: String..., as scenario: String = scenario
  ) async throws -> (Tool, TemporaryFolder) {
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
    ("mark:99", "steps are 0 to 4, and"), ("mark:5", "there is no mark 5"),
    ("mark:-1", "there is no mark -1"), ("mark:+1", "there is no mark +1"),
    ("99999", "there is no record 99999"), ("#99999", "there is no record 99999"),
    ("#-1", "there is no record -1"), ("#", "invalid"), ("250", "there is no"),
    ("5 minutes", "invalid"), ("-1", "--at"),
  ])
  func aPlaceThatIsNotThereIsWrongUsage(place: String, remedy: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("log", "show", "a.jsonl", "--at", place)
    #expect(output.status == 64)
    #expect(output.complaints.contains(remedy), "\(output.complaints)")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("mark:0", ["id: \"\"", "password: \"\""]), ("#0", ["id: \"\"", "password: \"\""]),
    ("mark:1", ["id: \"ada\"", "password: \"\""]),
    ("mark:2", ["password: \"horse\"", "confirm: \"\""]),
    ("mark:pw", ["password: \"horse\"", "confirm: \"\""]),
    ("mark:3", ["confirm: \"xxxxxxxxx\""]), ("mark:all", ["confirm: \"xxxxxxxxx\""]),
  ])
  func aMarkIsTheEndOfAllThatTheStepIs(place: String, screen: [String]) async throws {
    let (tool, folder) = try await Self.logged(as: Self.typing)
    let output = try await tool.run("log", "show", "a.jsonl", "--at", place)
    #expect(output.status == 0, "\(output.complaints)")
    for line in screen { #expect(output.text.contains("\n  \(line)\n"), "\(output.text)") }
    withExtendedLifetime(folder) {}
  }

  @Test func ofManyPlacesOfALabelAFewAreListed() async throws {
    let (tool, folder) = try await Self.logged(as: Self.typing)
    let output = try await tool.run("log", "show", "a.jsonl", "--at", "mark:typed")
    #expect(output.status == 64)
    let list = try #require(
      output.complaints.firstMatch(
        of: /9 steps are labelled typed; their ends are the records ([0-9, ]+), …/))
    let numbers = list.output.1.split(separator: ", ").map(String.init)
    #expect(numbers.count == 8)
    for number in numbers {
      let line = try await tool.run("log", "why", "a.jsonl", "#" + number)
      #expect(line.text.hasSuffix("mark: a part of a step is done, typed\n"), "\(line.text)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("mark:0", "mark: step 0 is done"), ("mark:1", "mark: step 1 is done"),
    ("mark:pw", "mark: step 2 is done, pw"), ("mark:3", "mark: step 3 is done, all"),
  ])
  func aMarkIsToldByItsStep(place: String, line: String) async throws {
    let (tool, folder) = try await Self.logged(as: Self.typing)
    let output = try await tool.run("log", "why", "a.jsonl", place)
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.hasSuffix("  \(line)\n"), "\(output.text)")
    withExtendedLifetime(folder) {}
  }

  /// Where two steps end at one place, the mark names the later one.
  @Test func stepsOfOneBurstEndTogether() async throws {
    let scenario = Self.typing.replacing("steps:\n  - type", with: "mode: burst\nsteps:\n  - type")
    let (tool, folder) = try await Self.logged(as: scenario)
    for place in ["mark:1", "mark:2", "mark:pw", "mark:3", "mark:typed", "mark:all"] {
      let output = try await tool.run("log", "why", "a.jsonl", place)
      #expect(output.text.hasSuffix("  mark: step 3 is done, pw, typed, all\n"), "\(output.text)")
    }
    #expect(try await tool.run("log", "why", "a.jsonl", "mark:4").status == 64)
    withExtendedLifetime(folder) {}
  }

  @Test func aMaskedLogHasThePlacesOfTheStepsAndNoLabel() async throws {
    let (tool, folder) = try await Self.logged("--mask", "password", as: Self.typing)
    let output = try await tool.run("log", "why", "a.jsonl", "mark:2")
    #expect(output.text.hasSuffix("  mark: step 2 is done\n"), "\(output.text)")
    let labelled = try await tool.run("log", "why", "a.jsonl", "mark:pw")
    #expect(labelled.complaints.contains("no step has a label"), "\(labelled.complaints)")
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
    #expect(verify.status == 2)
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
    #expect(diff.text.contains("input 2 differs\n- paste password \"horse\""), "\(diff.text)")
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
      #expect(output.text.contains("at the end the screens differ:"))
      #expect(try await tool.run("replay", file, "--without", "99").status == 64)
      #expect(try await tool.run("replay", file, "--without", "0").status == 64)
      #expect(try await tool.run("replay", file, "--without", "1,,2").status == 64)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func aTraceIsWrittenAndNeverOver() async throws {
    let (tool, folder) = try await Self.logged("--trace", "direct.json")
    #expect(try await tool.run("log", "trace", "a.jsonl", "a.json").status == 0)
    let trace = try #require(folder.read("a.json"))
    #expect(trace.hasPrefix("[\n"))
    #expect(trace.contains("\"ph\":\"s\""))
    #expect(folder.read("direct.json") == trace)
    let again = try await tool.run("replay", "a.scenario.yaml", "--trace", "a.json")
    #expect(again.status == 2)
    #expect(folder.read("a.json") == trace)
    let nowhere = try await tool.run("replay", "a.scenario.yaml", "--trace", "no/such/a.json")
    #expect(nowhere.status == 2)
    let both = try await tool.run(
      "replay", "a.scenario.yaml", "--trace", "b.json", "--log", "a.jsonl")
    #expect(both.status == 2)
    #expect(folder.read("b.json") == nil)
    #expect(try await tool.run("log", "trace", "a.jsonl", "a.json").status == 2)
  }

  @Test func aMaskedRunHasNoSecretInItsLogOrTrace() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let output = try await tool.run(
      "replay", "a.scenario.yaml", "--log", "a.jsonl", "--trace", "a.json", "--mask",
      "password,confirm")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(try await tool.run("log", "trace", "a.jsonl", "b.json").status == 0)
    for name in ["a.jsonl", "a.json", "b.json"] {
      let text = try #require(folder.read(name))
      #expect(text.contains("ada") && !text.contains("horse"), "\(name)")
    }
    let none = try await tool.run("replay", "a.scenario.yaml", "--log", "c.jsonl", "--mask", "pin")
    #expect(none.status == 64)
  }

  /// What is no log, or not only one.
  @Test(arguments: [
    (["log", "check", "."], 2, "not a regular file"),
    (["log", "recover", "."], 2, "not a regular file"),
    (["log", "show", "nowhere.jsonl"], 2, "no such file"),
    (["check", "a.jsonl"], 2, "it is a log"), (["verify", "a.jsonl"], 2, "it is a log"),
    (["log", "show", "a.scenario.yaml"], 2, "does not begin like a log"),
    (["replay", "a.scenario.yaml", "--log", "b.txt"], 64, "must end with .jsonl"),
    (["replay", "a.scenario.yaml", "--log", "b.jsonl", "--trace", "b.jsonl"], 64, "two files"),
    (["log", "next-change", "a.jsonl", "alert", "--format", "jsonl"], 1, "after that"),
  ])
  func whatIsNoLogIsSaid(arguments: [String], status: Int32, words: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run(arguments)
    #expect(output.status == status)
    #expect((output.text + output.complaints).contains(words), "\(output.complaints)")
    withExtendedLifetime(folder) {}
  }

  /// What would be ignored is refused.
  @Test(arguments: [
    ["--architecture", "mvp"], ["--queues", "main"], ["--backend", "live"], ["--seed", "1"],
    ["--log", "b.jsonl"], ["--format", "jsonl"], ["--trace", "b.json"],
  ])
  func aLogIsReplayedByItsHeaderAlone(option: [String]) async throws {
    let (tool, folder) = try await Self.logged()
    #expect(try await tool.run(["replay", "a.jsonl"] + option).status == 64)
    withExtendedLifetime(folder) {}
  }
}
