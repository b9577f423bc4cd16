import Foundation
import TestSupport
import Testing

/// README.md can be followed to the letter. `scripts/check-readme` builds the
/// package of docs/your-screen.md.
@Suite struct ReadmeTests {
  /// The commands that are not run here, with the reason.
  private static let elsewhere = [
    "swift run -c release bindlab": "takes minutes: .ci/run runs it",
    "scripts/test": "runs this",
    #"alias bindlab="$PWD/.build/release/bindlab""#: "the tool beside the tests is run",
    "bindlab --quick": "measures, which needs a release build: scripts/check-readme runs it",
  ]

  /// A folder with the scenarios, as a clone has them.
  private static func folder(with readme: Readme) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: "Scenarios"), to: folder.file("Scenarios"))
    for block in readme.blocks(in: "yaml") {
      try folder.write(block.text, to: try #require(block.path))
    }
    return folder
  }

  /// Runs a command line of the page, and returns all that it says.
  private static func run(_ line: String, in folder: TemporaryFolder) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    #expect(words.first == "bindlab", "say in `elsewhere` who runs: \(line)")
    let output = try await Tool(folder: folder.url).run(Array(words.dropFirst()))
    let isOfAWrongForm = line.contains("--architecture pale")
    #expect(output.status == (isOfAWrongForm ? 1 : 0), "\(line): \(output.complaints)")
    // Commands are printed with the program as it was called.
    let path = try #require(BuiltTool("bindlab").executable?.path)
    return (output.text + output.complaints).replacing(path, with: "bindlab")
  }

  @Test func everyCommandRunsAndSaysWhatThePageShows() async throws {
    let readme = try Readme()
    let folder = try Self.folder(with: readme)
    #expect(Set(Self.elsewhere.keys).isSubset(of: readme.commands), "the page has them no more")
    var said = ""
    for line in readme.commands where Self.elsewhere[line] == nil {
      said += try await Self.run(line, in: folder)
    }
    #expect(try folder.names.contains("typical-registration.html"))
    said += try await Self.mistake(in: folder)
    for block in readme.blocks(in: "text") {
      #expect(said.contains(block.text), "\(block.text)\nis not in\n\(said)")
    }
  }

  /// The page says what `check` says of a slip in its scenario.
  private static func mistake(in folder: TemporaryFolder) async throws -> String {
    let path = "Scenarios/form/mine.scenario.yaml"
    let right = try #require(folder.read(path))
    let wrong = right.replacing("into: password, text", with: "into: pasword, text")
    #expect(wrong != right)
    try folder.write(wrong, to: path)
    let output = try await Tool(folder: folder.url).run("check", path)
    #expect(output.status == 2)
    return output.text + output.complaints
  }

  /// The command at the end of a finding runs.
  @Test func theReplayOfTheFindingRuns() async throws {
    let readme = try Readme()
    let replay = try #require(
      readme.blocks(in: "text").flatMap(\.lines).first { $0.hasPrefix("  replay: bindlab ") })
    let said = try await Self.run(
      String(replay.dropFirst("  replay: ".count)), in: try Self.folder(with: readme))
    #expect(said.contains("focus confirm\n  validation.color: \"black\""), "\(said)")
  }
}
