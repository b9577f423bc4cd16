import Foundation
import TestSupport
import Testing

/// What a page shows of a program is what the program prints: each block of `console` is run.
@Suite struct ShownSampleTests {
  /// A command behind `$ `, which goes on behind a backslash, and what follows it. Lines that begin
  /// with `> ` or `… ` are typed by the user. A line `…` stands for any lines.
  private struct Sample {
    let words: [String]
    let typed: String
    let shown: [Substring]

    init(_ text: Substring) {
      var lines = String(text).replacing(/\\\n */, with: "").split(separator: "\n")
      words = lines.removeFirst().split(separator: " ").map(String.init)
      let isTyped = { (line: Substring) in line.hasPrefix("> ") || line.hasPrefix("… ") }
      typed = lines.filter(isTyped).map { $0.dropFirst(2) + "\n" }.joined()
      shown = lines.filter { !isTyped($0) }
    }

    func run(in folder: TemporaryFolder) async throws -> String {
      let tool = BuiltTool(words[0], in: folder.url, reading: typed)
      let output = try await tool.run(Array(words.dropFirst()))
      // Commands are printed with the program as it was called.
      return (output.text + output.complaints)
        .replacing(try #require(tool.executable?.path), with: words[0])
    }
  }

  private static func fits(_ shown: ArraySlice<Substring>, _ said: ArraySlice<Substring>) -> Bool {
    guard let first = shown.first else { return said.isEmpty }
    guard first == "…" else {
      return first == said.first && fits(shown.dropFirst(), said.dropFirst())
    }
    return fits(shown.dropFirst(), said) || (!said.isEmpty && fits(shown, said.dropFirst()))
  }

  @Test(arguments: [
    "docs/ci.md", "docs/exploring.md", "docs/logs.md", "docs/play.md", "docs/tasks.md",
  ])
  func theProgramPrintsWhatAPageShows(page: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Tool.package.appending(path: "Scenarios"), to: folder.file("Scenarios"))
    let blocks = try Readme(page: page).blocks(in: "console")
    #expect(!blocks.isEmpty)
    for text in blocks.flatMap({ ("\n" + $0.text).split(separator: "\n$ ") }) {
      let sample = Sample(text)
      let said = try await sample.run(in: folder)
      #expect(
        Self.fits(sample.shown[...], said.split(separator: "\n")[...]),
        "\(sample.words.joined(separator: " ")) prints\n\(said)")
    }
  }
}
