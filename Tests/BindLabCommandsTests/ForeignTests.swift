import Foundation
import TestSupport
import Testing

/// The commands with a catalogue that has none of our features and no architecture `direct`.
@Suite struct ForeignTests {
  private static let example = Tool.package.appending(path: "Examples/Settings")
  private static let scenario = "Scenarios/settings/change-and-reset.scenario.yaml"

  private static func run(_ arguments: String...) async throws -> BuiltTool.Output {
    try await BuiltTool("foreign-bindlab", in: example).run(arguments)
  }

  @Test(arguments: ["check", "verify", "measure --quick", "list scenarios"])
  func itSeesNoScenarioOfOurs(command: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await BuiltTool("foreign-bindlab", in: folder.url)
      .run(command.split(separator: " ").map(String.init))
    #expect(output.status == 2, "\(output.text)")
    #expect(output.complaints.contains("there are no scenarios: make a folder Scenarios here"))
  }

  @Test func itsOwnVerify() async throws {
    #expect(try await Self.run("play").text.contains("dark"))
    let output = try await Self.run("verify")
    #expect(output.status == 0, "\(output.text)")
    #expect(output.text.contains("35/35"))
  }

  @Test func withoutDirectTheFirstArchitectureIsTaken() async throws {
    let replayed = try await Self.run("replay", Self.scenario)
    #expect(replayed.status == 0, "\(replayed.complaints)")
    #expect(replayed.text.hasPrefix("change and reset: mvc, main, simulated\n"))
    let measured = try await Self.run("measure", Self.scenario, "--quick", "--queues", "main")
    #expect(measured.status == 0, "\(measured.complaints)")
    let words = measured.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Ratios of settings are against mvc, the first of its architectures: it has no direct."))
    #expect(!words.contains("ended with exit code"), "\(words)")
    let named = try await Self.run(
      "measure", Self.scenario, "--quick", "--queues", "main", "--baseline", "mvc")
    #expect(named.status == 0, "\(named.complaints)")
    #expect(!named.text.contains("Ratios of"))
  }

  @Test func everyHelpAndHintHasItsName() async throws {
    let commands = [
      "list", "new", "play", "check", "expand", "replay", "verify", "measure", "compare", "report",
      "show", "log",
    ]
    for command in [["--help"]] + commands.map({ [$0, "--help"] }) {
      let help = try await BuiltTool("foreign-bindlab", in: Self.example).run(command)
      #expect(help.status == 0)
      #expect(help.text.contains("USAGE: foreign-bindlab"))
      #expect(!help.text.contains(/(^|[^-])bindlab/), "\(help.text)")
    }
    let hint = try await Self.run("replay", Self.scenario, "--architecture", "nvc")
    #expect(hint.status == 64)
    #expect(hint.complaints.contains(/all that there are: .*foreign-bindlab list/))
  }
}
