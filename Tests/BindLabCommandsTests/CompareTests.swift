import Foundation
import TestSupport
import Testing

/// `compare` and its gate, by their exit codes.
@Suite struct CompareTests {
  private static let bytes = "\"metric\":\"bytes\",\"value\":5340"

  /// What stands in the earlier results and is changed in the later ones.
  @Test(
    arguments: [
      ([], 0, 0, "exact figures of later.json equal those of earlier.json"),
      ([(bytes, bytes + "1")], 1, 1, "3 rose or are missing"),
      ([(bytes, "\"metric\":\"bytes\",\"value\":5339")], 1, 0, "0 rose or are missing"),
      ([("\"isWhole\" : true", "\"isWhole\" : false")], 2, 2, "later.json is incomplete"),
      ([("\"isWhole\"", "\"leftOut\" : \"most\", \"isWhole\"")], 0, 2, "which a gate cannot use"),
      ([("x86_64", "arm64")], 2, 2, "no comparison: one side is of "),
      (
        [("\"inputs\",\"value\":60", "\"inputs\",\"value\":30")], 2, 2,
        "replayed other scenarios or inputs of form"
      ),
      ([("\"version\" : 2", "\"version\" : 7")], 2, 2, "has results of version 7"),
      ([("\"rows\" : [", "\"rows\" : [x")], 2, 2, "later.json holds no results"),
    ] as [([(String, String)], Int32, Int32, String)])
  func theExitCodeSaysWhatChanged(
    _ changes: [(String, String)], _ plain: Int32, _ gated: Int32, _ says: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(try StoredSample.data(), to: "earlier.json")
    try folder.write(try StoredSample.data(changing: changes), to: "later.json")
    let tool = Tool(folder: folder.url)
    let (one, other) = (
      try await tool.run("compare", "earlier.json", "later.json"),
      try await tool.run("compare", "earlier.json", "later.json", "--gate")
    )
    #expect(one.status == plain, "\(one.text) \(one.complaints)")
    #expect(other.status == gated, "\(other.text) \(other.complaints)")
    let said = other.text + other.complaints
    #expect(said.contains(says), "\(said)")
  }

  @Test func whatIsNotThereIsNeverGreen() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try StoredSample.data(), to: "run/results.json")
    let tool = Tool(folder: folder.url)
    let missing = try await tool.run("compare", "nothing.json", "nothing.json", "--gate")
    #expect(missing.status == 2)
    #expect(missing.complaints.contains("cannot read nothing.json"), "\(missing.complaints)")
    let inside = try await tool.run("compare", "run", "run/results.json")
    #expect(inside.status == 0, "\(inside.complaints)")
  }
}
