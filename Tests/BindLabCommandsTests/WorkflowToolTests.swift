import Foundation
import TestSupport
import Testing

/// `verify` and `check` in a job of GitHub Actions.
@Suite struct WorkflowToolTests {
  private static let wrong = """
    scenario: 1
    name: wrong
    feature: form
    steps:
      - type: {into: id, text: a}
      - expect: {register: {enabled: true}}

    """

  private static let arm = ["--architecture", "direct", "--queues", "main"]

  /// Names of files that would be commands, or parts of one.
  private static let hostileNames = [
    "::error::x", "##[error]x", "x%0A::error::y", "a\n::error::b", "::stop-commands::x",
    "\u{3000}::warning::x", "::add-mask::a",
  ]

  @Test func hostileNamesAreNoCommands() async throws {
    let folder = try TemporaryFolder()
    let names = Self.hostileNames.map { $0 + ".scenario.yaml" }
    for (number, name) in names.enumerated() {
      // Equal findings would be told once.
      let text = Self.wrong.replacing("text: a", with: "text: a\(number)")
        .replacing("register: {enabled: true}", with: "fields: {id: \"##[error]\"}")
      try folder.write(text, to: name)
    }
    let output = try await Tool(folder: folder.url).run(
      ["verify"] + names + ["--format", "github"] + Self.arm)
    #expect(output.status == 1, "\(output.complaints)")
    let commands = (output.text + output.complaints).split(separator: "\n").compactMap {
      RunnerCommand(String($0))
    }
    #expect(commands.allSatisfy { $0.name == "error" }, "\(commands)")
    let files = commands.compactMap { $0.properties["file"] }
    // A line feed in a name is shown and not sent.
    #expect(
      Set(files) == Set(names.map { $0.replacing("\n", with: "\\u{a}") }), "\(files)")
  }

  @Test func pathsAreThoseFromTheRootOfTheRepository() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.wrong, to: "app/Scenarios/a.scenario.yaml")
    let tool = Tool(folder: folder.url.appending(path: "app"))
    for name in ["Scenarios/a.scenario.yaml", "./Scenarios/../Scenarios/a.scenario.yaml"] {
      let output = try await tool.run(["verify", name, "--format", "github"] + Self.arm)
      #expect(
        output.text.contains("::error file=app/Scenarios/a.scenario.yaml,line=6,col=34,title="),
        "\(output.text)")
    }
  }

  @Test func theTextStandsAboveTheAnnotations() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.wrong, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let text = try await tool.run(["verify", "a.scenario.yaml"] + Self.arm)
    let both = try await tool.run(["verify", "a.scenario.yaml", "--format", "github"] + Self.arm)
    #expect(both.status == 1)
    #expect(both.text.hasPrefix(text.text + "::error "))
    #expect(!both.text.contains("\u{1B}"))
  }

  @Test func aMistakeInAScenarioIsAnnotatedByVerifyToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.wrong.replacing("into: id", with: "into: ids"), to: "a.scenario.yaml")
    let output = try await Tool(folder: folder.url).run(
      "verify", "a.scenario.yaml", "--format", "github")
    #expect(output.status == 2)
    #expect(
      output.text.hasPrefix("::error file=a.scenario.yaml,line=5,col=18,title=S301::there is no"),
      "\(output.text)")
    #expect(output.text.contains("%0Ahelp: "))
  }

  @Test func whatGitHubWouldLeaveOutIsCounted() async throws {
    let folder = try TemporaryFolder()
    for number in 1...12 {
      let text = Self.wrong.replacing("text: a", with: "text: a\(number)")
        .replacing("register: {enabled: true}", with: "fields: {id: b}")
      try folder.write(text, to: "\(number).scenario.yaml")
    }
    let output = try await Tool(folder: folder.url).run(
      ["verify", ".", "--format", "github"] + Self.arm)
    let commands = output.text.split(separator: "\n").compactMap { RunnerCommand(String($0)) }
    #expect(commands.map(\.name) == Array(repeating: "error", count: 10) + ["notice"])
    #expect(commands.last?.message.contains("2 more") == true)
  }

  /// A wrong architecture is seen in the scenario, at the input after which it shows.
  @Test func aWrongArchitectureIsAnnotatedAtTheInput() async throws {
    let folder = try TemporaryFolder()
    let steps = "steps:\n  - repeat: {times: 2, steps: [{tap: register}, {tap: alert.ok}]}\n"
    try folder.write(
      "scenario: 1\nname: a\nfeature: form\n"
        + steps.replacing(
          "steps:\n", with: "steps:\n  - autofill: {id: a, password: b, confirm: b}\n",
          maxReplacements: 1),
      to: "a.scenario.yaml")
    let output = try await BuiltTool("faulty-bindlab", in: folder.url).run(
      "verify", "a.scenario.yaml", "--architecture", "wrong-text", "--queues", "main",
      "--format", "github")
    #expect(output.status == 1)
    #expect(
      output.text.contains(
        "::error file=a.scenario.yaml,line=6,col=33,title=Not what the specification says in "
          + "wrong-text under main%2C simulated::input 4 (tap register): validation.text"),
      "\(output.text)")
  }
}

/// A line of a step's output as the runner reads it: a command begins with `::`, spaces aside, or
/// has `##[` anywhere.
private struct RunnerCommand {
  let name: String
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    let trimmed = line.drop { $0.isWhitespace }
    guard trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).firstRange(of: "::") else {
      guard let mark = line.firstRange(of: "##[") else { return nil }
      (name, message) = (String(line[mark.upperBound...].prefix { $0 != "]" && $0 != " " }), line)
      return
    }
    let head = trimmed[..<end.lowerBound].dropFirst(2).split(separator: " ", maxSplits: 1)
    name = head.first.map(String.init) ?? ""
    for property in head.dropFirst().joined().split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { properties[pair[0]] = Self.unescaped(pair[1]) }
    }
    message = Self.unescaped(String(trimmed[end.upperBound...]))
  }

  private static func unescaped(_ text: String) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
