import Foundation
import TestSupport
import Testing

/// Torn logs, as a user makes them good again.
@Suite struct LogRecoverToolTests {
  @Test func aTornLogIsRecoveredAndAllOthersAreLeft() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let scenario = Tool.package
      .appending(path: "Scenarios/form/typical-registration.scenario.yaml")
      .path(percentEncoded: false)
    #expect(try await tool.run("replay", scenario, "--log", "whole.jsonl").status == 0)
    let whole = try #require(folder.read("whole.jsonl"))
    let torn = String(whole.dropLast(30))
    try folder.write(torn, to: "torn.jsonl")
    try folder.write("something else\n", to: "other.jsonl")

    let recovered = try await tool.run("log", "recover", "torn.jsonl", "whole.jsonl")
    #expect(recovered.status == 0)
    let cut = try #require(
      recovered.text.firstMatch(
        of: /^torn\.jsonl: cut to byte (\d+), \d+ records; the (\d+) bytes .* in (\S+)\n/))
    #expect(cut.3 == "torn.jsonl.cut-\(cut.1)")
    let good = try #require(folder.read("torn.jsonl"))
    let rest = try #require(folder.read(String(cut.3)))
    #expect((String(good.utf8.count), String(rest.utf8.count)) == (String(cut.1), String(cut.2)))
    #expect(good + rest == torn)
    #expect(recovered.text.contains("\nwhole.jsonl: nothing to do, it is complete, "))
    #expect(folder.read("whole.jsonl") == whole)
    #expect(try await tool.run("log", "check", "torn.jsonl").status == 0)

    let refused = try await tool.run(
      "log", "recover", "nowhere.jsonl", "other.jsonl", "torn.jsonl")
    #expect(refused.status == 2)
    #expect(
      refused.text.contains("nowhere.jsonl: left as it was: nowhere.jsonl: there is no such file"))
    #expect(refused.text.contains("\nother.jsonl: left as it was: unreadable: "))
    #expect(refused.text.contains("\ntorn.jsonl: nothing to do, it is unclean: "))
    #expect(folder.read("other.jsonl") == "something else\n")
  }
}
