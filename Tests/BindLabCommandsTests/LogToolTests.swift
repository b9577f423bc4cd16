import Foundation
import TestSupport
import Testing

/// Logs, as a user writes them and looks into them.
@Suite struct LogToolTests {
  private static let scenario = """
    scenario: 1
    name: a wait and a paste
    feature: form
    steps:
      - autofill: {id: ada}
        as: name
      - wait: 250ms
      - paste: {into: password, text: horse}

    """

  private static func logged(
    _ arguments: String..., as name: String = "a"
  ) async throws -> (Tool, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let output = try await tool.run(
      ["replay", "a.scenario.yaml", "--log", "\(name).jsonl"] + arguments)
    #expect(output.status == 0, "\(output.complaints)")
    return (tool, folder)
  }

  @Test func aChangeIsFollowedBackToItsInput() async throws {
    let (tool, folder) = try await Self.logged(
      "--architecture", "flux", "--queues", "model-concurrent", "--order", "walk3")
    let change = try await tool.run("log", "next-change", "a.jsonl", "password")
    #expect(change.text.contains("  250 ms  main, job "), "\(change.text)")
    let sequence = String(change.text.dropFirst().prefix { $0.isNumber })
    let why = try await tool.run("log", "why", "a.jsonl", sequence)
    #expect(why.text.hasPrefix("#\(sequence)  "))
    #expect(why.text.contains("  input 2: paste password \"horse\"  "), "\(why.text)")
    let none = try await tool.run("log", "next-change", "a.jsonl", "alert")
    #expect(none.status == 1 && none.complaints == "it does not change after that\n")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("mark:name", "id: \"ada\""), ("mark:1", "id: \"ada\""), ("249.9ms", "password: \"\""),
    ("250ms", "password: \"horse\""), ("#0", "id: \"\""), ("0", "id: \"\""),
  ])
  func theScreenIsShownThere(place: String, line: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("log", "show", "a.jsonl", "--at", place)
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.contains("\n  \(line)\n"), "\(output.text)")
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: ["mark:nobody", "mark:99", "99999", "#-1", "5 minutes"])
  func aPlaceThatIsNotThereIsWrongUsage(place: String) async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("log", "show", "a.jsonl", "--at=\(place)")
    #expect(output.status == 64)
    #expect(
      output.complaints.contains("ends of the steps 0 to 3, labelled name")
        || output.complaints.contains("invalid"), "\(output.complaints)")
    withExtendedLifetime(folder) {}
  }

  @Test func differencesAre1() async throws {
    let (tool, folder) = try await Self.logged()
    try folder.write(Self.scenario.replacing("horse", with: "mouse"), to: "b.scenario.yaml")
    _ = try await tool.run("replay", "b.scenario.yaml", "--log", "b.jsonl")
    #expect(try await tool.run("log", "diff", "a.jsonl", "a.jsonl").status == 0)
    let diff = try await tool.run("log", "diff", "a.jsonl", "b.jsonl", "--color", "always")
    #expect(diff.status == 1)
    #expect(
      diff.text.replacing(/\u{1B}\[\d+m/, with: "") == """
        - a.jsonl: a wait and a paste, direct, main, simulated
        + b.jsonl: a wait and a paste, direct, main, simulated

        input 2 differs:
        - paste password "horse"
        + paste password "mouse"

        """, "\(diff.text)")
  }

  /// A torn log is shown as far as it goes, and made again by the command that is told.
  @Test func aTornLogIsShownAndCanBeMadeAgain() async throws {
    let (tool, folder) = try await Self.logged("--queues", "model-serial", "--order", "walk4")
    let text = try #require(folder.read("a.jsonl"))
    try folder.write(String(text.prefix(text.count / 2)), to: "torn.jsonl")
    let shown = try await tool.run("log", "show", "torn.jsonl")
    #expect(shown.status == 0)
    let told = try #require(
      shown.complaints.firstMatch(
        of:
          /torn.jsonl: it has no end; record #\d+ is the last one. To make it again: [^ ]*bindlab (.+)/
      ))
    let words = told.output.1.split(separator: " ").map(String.init)
    #expect(try await tool.run(words.dropLast() + ["again.jsonl"]).status == 0)
    let diff = try await tool.run("log", "diff", "a.jsonl", "again.jsonl")
    #expect(diff.status == 0, "\(diff.text)")
  }

  @Test func whatIsNoLogIsSaid() async throws {
    let (tool, folder) = try await Self.logged()
    let text = try #require(folder.read("a.jsonl"))
    try folder.write(text.replacing("horse", with: "mouse"), to: "changed.jsonl")
    for (arguments, status, words) in [
      (["log", "show", "nowhere.jsonl"], Int32(2), "no such file"),
      (["check", "a.jsonl"], 2, "it is a log"), (["verify", "a.jsonl"], 2, "it is a log"),
      (["log", "show", "a.scenario.yaml"], 2, "does not begin like a log"),
      (["show", "changed.jsonl"], 2, "its digests are not those in its last line"),
      (["log", "next-change", "a.jsonl", "nothing"], 64, "property"),
      (["replay", "a.scenario.yaml", "--log", "b.txt"], 64, "must end with .jsonl"),
    ] {
      let output = try await tool.run(arguments)
      #expect(output.status == status)
      #expect((output.text + output.complaints).contains(words), "\(output.complaints)")
    }
  }
}
