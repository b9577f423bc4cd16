import Foundation
import TestSupport
import Testing

/// Results are stored, compared and gated. One measurement serves all cases.
@Suite struct CompareTests {
  private static let scenario = Tool.package
    .appending(path: "Scenarios/form/confirm-pasted-last.scenario.yaml").path

  /// A baseline and what it is changed to, by replacing all `from` in the stored text.
  private struct Edit {
    let from: String
    let to: String
    let status: Int32
    let says: String
  }

  // A figure is a row.
  private static let writes = "\"metric\" : \"writes\",\n          \"value\" : "
  private static let hops = "\"metric\" : \"hops\",\n          \"value\" : "

  private static let edits = [
    Edit(from: "", to: "", status: 0, says: "exact figures equal those of base.json"),
    // Less than 2 % lower passes, and is told.
    Edit(from: writes + "51", to: writes + "52", status: 0, says: "-1"),
    Edit(from: writes + "51", to: writes + "50", status: 1, says: "2 higher"),
    Edit(from: hops + "0", to: hops + "1", status: 1, says: "the baseline is stale"),
    Edit(
      from: "\"allocator\" : \"", to: "\"allocator\" : \"other ", status: 2,
      says: "measure --save ./"),
    Edit(
      from: "    \"allocations\" : \"exact\",\n", to: "", status: 0,
      says: "because base.json does not have them: allocations"),
    Edit(
      from: "\"level\" : \"advisory\"", to: "\"level\" : \"exact\"", status: 0,
      says: "and no longer in this program: level"),
    Edit(from: "\"version\" : 4", to: "\"version\" : 1", status: 2, says: "measure again"),
    Edit(
      from: "\"inputCount\" : ", to: "\"inputCount\" : x", status: 2, says: "is damaged at byte "),
    Edit(from: "\"feature\" : ", to: "\"future\" : ", status: 2, says: "is damaged"),
  ]

  @Test func aGateComparesWithStoredResults() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let measured = try await tool.run(
      "measure", Self.scenario, "--rough", "--queues", "main", "--architecture", "mvc",
      "--save", "now.json")
    try #require(measured.status == 0, "\(measured.complaints)")
    let text = try String(contentsOf: folder.url.appending(path: "now.json"), encoding: .utf8)
    for edit in Self.edits {
      if !edit.from.isEmpty {
        try #require(text.contains(edit.from), "the results have no \(edit.from)")
      }
      let changed =
        edit.from.isEmpty ? text : text.replacingOccurrences(of: edit.from, with: edit.to)
      _ = try folder.write(changed, to: "base.json")
      let output = try await tool.run("compare", "base.json", "now.json", "--gate")
      #expect(output.status == edit.status, "\(edit) \(output.text) \(output.complaints)")
      #expect(
        (output.text + output.complaints).contains(edit.says),
        "\(edit) \(output.text) \(output.complaints)")
    }
    try await checkMarkdown(of: text, in: folder)
    try await checkFolders(of: text, in: folder)
  }

  /// The same as Markdown: the answer, and a table of what differs.
  private func checkMarkdown(of results: String, in folder: TemporaryFolder) async throws {
    let rows: [(to: String, options: [String], status: Int32, parts: [String])] = [
      ("51", [], 0, ["## ✅ BindLab: all ", " exact figures are equal\n"]),
      ("50", [], 1, ["## ❌ BindLab: 2 of ", "| mvc | writes | 50 | 51 | +1 |\n"]),
      ("50", ["--gate"], 1, ["## ❌ BindLab: 2 of ", "<pre>refused: 2 higher\n"]),
      ("52", ["--gate"], 0, ["## ✅ BindLab: 2 of ", " | 52 | 51 | -1 |\n"]),
    ]
    for row in rows {
      let base = results.replacing(Self.writes + "51", with: Self.writes + row.to)
      try folder.write(base, to: "base.json")
      let arguments = ["compare", "base.json", "now.json"] + row.options
      let tool = Tool(folder: folder.url)
      let output = try await tool.run(arguments + ["--format", "markdown"])
      #expect(output.status == row.status, "\(output.complaints)")
      for part in row.parts { #expect(output.text.contains(part), "\(output.text)") }
      let text = try await tool.run(arguments + ["--summary", "\(row.status)-\(row.to).md"])
      #expect(text.status == row.status)
      #expect(folder.read("\(row.status)-\(row.to).md")?.hasSuffix(output.text) == true)
    }
  }

  /// A folder of baselines has one for each toolchain.
  private func checkFolders(of results: String, in folder: TemporaryFolder) async throws {
    let tool = Tool(folder: folder.url)
    func gate(_ baseline: String, _ status: Int32, _ says: String) async throws {
      let output = try await tool.run("compare", baseline, "now.json", "--gate")
      #expect(output.status == status, "\(baseline) \(output.text) \(output.complaints)")
      let said = output.text + output.complaints
      #expect(said.contains(says), "\(baseline) \(said)")
    }
    try await gate("none", 2, "no baseline: there is no none")
    try await gate("none", 2, "measure --save none/swift-")
    let other = results.replacingOccurrences(
      of: "\"allocator\" : \"", with: "\"allocator\" : \"other ")
    let names = ["b/other.json", "b/mine.json", "b/twin.json"]
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "b"), withIntermediateDirectories: false)
    _ = try folder.write(other, to: names[0])
    try await gate("b", 2, "no baseline in b for")
    _ = try folder.write(results, to: names[1])
    try await gate("b", 0, "exact figures equal those of b/mine.json")
    _ = try folder.write(results, to: names[2])
    try await gate("b", 2, "two baselines for")
    let partial = results.replacingOccurrences(
      of: "\"isWhole\" : true", with: "\"isWhole\" : false")
    _ = try folder.write(partial, to: "partial.json")
    try await gate("partial.json", 2, "is incomplete")
    let stopped = try await tool.run("compare", "b/mine.json", "partial.json")
    #expect(stopped.status == 2)
    #expect(
      stopped.complaints.contains("was stopped, and it has form alone.\nNothing was compared"))
    #expect(stopped.complaints.hasSuffix("measure --save partial.json\n"))
    let folder = try await tool.run("report", "b")
    #expect(folder.complaints == "error: cannot read b: it is a folder\n")
  }

  @Test func aFolderWithoutABaselineIsNeverGreen() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let missing = try await tool.run("compare", "nothing.json", "nothing.json")
    #expect(missing.status == 2)
    #expect(missing.complaints.contains("cannot read nothing.json"), "\(missing.complaints)")
    let both = try await tool.run("compare", "a", "b", "--gate", "--across-toolchains")
    #expect(both.status == 64)
  }

  @Test func aBuildIsComparedWithItself() async throws {
    let bindlab = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      .appending(path: "bindlab").path
    let output = try await Tool().run(
      "measure", "against", bindlab, Self.scenario, "--rough", "--queues", "main",
      "--architecture", "mvc", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let feature = try #require((json["features"] as? [[String: Any]])?.first)
    let arms = try #require(feature["arms"] as? [[String: Any]])
    #expect(arms.compactMap { $0["architecture"] as? String } == ["direct", "mvc"])
    for arm in arms {
      let counts = (arm["counts"] as? [String: Any])?["counts"] as? [String: Int]
      let others = (arm["otherCounts"] as? [String: Any])?["counts"] as? [String: Int]
      #expect(counts == others)
      #expect(counts?["inputs"] ?? 0 > 0)
      #expect(arm["rounds"] != nil)
    }
    let family = try #require(feature["family"] as? [String: Any])
    #expect((family["comparisons"] as? [Any])?.count == 2)
  }

  @Test(arguments: [
    ("no-such-program", 64 as Int32, "there is no such program"),
    ("Scenarios", 64, "there is no such program"),
    ("/bin/true", 2, "cannot be compared with"),
  ])
  func aBuildThatCannotBeComparedWithIsRefused(
    path: String, status: Int32, says: String
  ) async throws {
    let output = try await Tool().run(
      "measure", "against", path, Self.scenario, "--rough")
    #expect(output.status == status)
    #expect(output.complaints.contains(says), "\(output.complaints)")
  }
}
