import Foundation
import TestSupport
import Testing

/// `report` draws stored results, and says what it cannot read or write.
@Suite struct ReportTests {
  private func folder(changing changes: [(String, String)] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try StoredSample.data(changing: changes), to: "results.json")
    return folder
  }

  @Test func thePageStandsBesideItsResults() async throws {
    let folder = try folder()
    let tool = Tool(folder: folder.url)
    let output = try await tool.run("report", "results.json")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.contains("form under main"))
    #expect(output.text.hasSuffix("\nwritten to report.html\n"))
    let other = try await tool.run(
      "report", "results.json", "--out", "pages/other.html", "--pictures", "pages")
    #expect(other.status == 0, "\(other.complaints)")
    let isSame = folder.read("report.html") == folder.read("pages/other.html")
    #expect(isSame)
    #expect(folder.read("pages/form-ratios.svg")?.hasPrefix("<svg ") == true)
    try FileManager.default.moveItem(at: folder.file("results.json"), to: folder.file("mine.json"))
    #expect(try await tool.run("report", "mine.json").text.hasSuffix("written to mine.html\n"))
  }

  @Test func whatMakesARunWeakerIsSaid() async throws {
    let folder = try folder(changing: [
      ("\"isWhole\" : true", "\"isWhole\" : false, \"leftOut\" : \"2 of 3 scenarios\""),
      ("\"notes\" : [", "\"notes\" : [\"The machine was busy\""),
    ])
    let output = try await Tool(folder: folder.url).run("report", "results.json")
    #expect(output.status == 0)
    for words in ["Incomplete: ", "Weaker: 2 of 3 scenarios.", "The machine was busy"] {
      #expect(output.text.contains(words), "\(output.text)")
      let isThere = folder.read("report.html")?.contains(words) == true
      #expect(isThere, "\(words)")
    }
  }

  @Test(
    arguments: [
      (["missing.json"], [], "cannot read missing.json: there is no such file or folder"),
      (["."], [("\"version\" : 2", "\"version\" : 9")], "version 9"),
      (["results.json", "--pictures", "results.json"], [], "a part of its path is a file"),
      (["results.json"], [("\"version\" : 2", "\"version\" : 9")], "version 9"),
      (["results.json", "--out", "/dev/null/a.html"], [], "cannot write /dev/null/a.html"),
      (["results.json", "--out", "pipe.html"], [], "pipe.html: it is no regular file"),
    ] as [([String], [(String, String)], String)])
  func badInputIsRefused(
    _ arguments: [String], _ changes: [(String, String)], _ says: String
  ) async throws {
    let folder = try folder(changing: changes)
    try #require(mkfifo(folder.url.path + "/pipe.html", 0o600) == 0)
    let output = try await Tool(folder: folder.url).run(["report"] + arguments)
    #expect(output.status == 2)
    #expect(output.complaints.contains(says), "\(output.complaints)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("report.html")))
  }

  /// A page does not replace its own results.
  @Test(arguments: ["results.json", "./results.json", "page", "."])
  func aPageHasAnEndingOfItsOwn(_ name: String) async throws {
    let folder = try folder()
    let before = folder.read("results.json")
    let output = try await Tool(folder: folder.url).run("report", "results.json", "--out", name)
    #expect(output.status == 64)
    #expect(output.complaints.contains("must end with .html: \(name)"))
    let isSame = folder.read("results.json") == before
    #expect(isSame)
    #expect(!FileManager.default.fileExists(atPath: folder.path("page")))
  }
}
