import TestSupport
import Testing

/// Long lists are shown as they are rendered; goldens and machine formats keep them whole.
@Suite struct LongListTests {
  private static func scenario(rows: Int, steps: String) -> String {
    """
    scenario: 1
    name: a long list
    feature: favorites
    given: {repositories: {generate: {count: \(rows), seed: 1}}}
    steps:
    \(steps)
    """
  }

  private static func rows(_ text: String) -> Int {
    text.split(separator: "\n").count { $0.hasPrefix("    [") }
  }

  @Test(arguments: [
    (12, 12, "12 rows\n    ["), (13, 12, "\n    … 1 more rows\n"),
    (100, 12, "\n    … 88 more rows\n"),
  ])
  func aReplayShowsWhatIsRendered(count: Int, shown: Int, words: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.scenario(rows: count, steps: "  - tap: {tab: favorites}"), to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let replay = try await tool.run("replay", "a.scenario.yaml", "--log", "a.jsonl")
    #expect(replay.status == 0, "\(replay.complaints)")
    #expect(Self.rows(replay.text) == shown)
    #expect(replay.text.contains(words), "\(replay.text)")
    let show = try await tool.run(["log", "show", "a.jsonl"])
    #expect(Self.rows(show.text) == shown)
  }

  /// A list that was scrolled shows the rows that it rendered.
  @Test func rowsBeforeTheViewAreCounted() async throws {
    let output = try await Tool().run(
      "replay", "Scenarios/favorites/scrolled-list-gets-shorter.scenario.yaml")
    #expect(
      output.text.contains("  favorites.rows: 29 rows\n    … 17 rows before\n    [\"https://"))
  }
}
