import Foundation
import TestSupport
import Testing

/// `report` draws stored results, and says what it cannot read or write.
@Suite struct ReportTests {
  private static let sample = Tool.package
    .appending(path: "Tests/PagesTests/Results/two-arms.json")

  private func folder(changing old: String = "", to new: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: Self.sample, encoding: .utf8)
    _ = try folder.write(old.isEmpty ? text : text.replacing(old, with: new), to: "results.json")
    return folder
  }

  private func page(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func thePageStandsBesideItsResults() async throws {
    let folder = try folder()
    let tool = Tool(folder: folder.url)
    let output = try await tool.run("report", "results.json")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text == "written to report.html\n")
    let other = try await tool.run("report", "results.json", "--output", "pages/other.html")
    #expect(other.status == 0, "\(other.complaints)")
    let isSame = try page("report.html", in: folder) == page("pages/other.html", in: folder)
    #expect(isSame)
  }

  /// Other results than those of the main job give their page their own name.
  @Test(arguments: [
    ("results-incomplete.json", "report-incomplete.html"), ("results-old.json", "results-old.html"),
    ("mine.json", "mine.html"),
  ])
  func aPageHasTheNameOfItsResults(_ results: String, _ page: String) async throws {
    let folder = try folder()
    let file = folder.url.appending(path: results)
    try FileManager.default.moveItem(at: folder.url.appending(path: "results.json"), to: file)
    let output = try await Tool(folder: folder.url).run("report", results)
    #expect(output.text == "written to \(page)\n")
  }

  /// The scenarios behind the counts are printed, and no page is written.
  @Test func evidenceIsPrinted() async throws {
    let folder = try folder()
    let tool = Tool(folder: folder.url)
    let output = try await tool.run("report", "results.json", "--evidence")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.hasPrefix("nothing to show: no glitch"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/report.html"))
    let both = try await tool.run("report", "results.json", "--evidence", "--runs")
    #expect(both.status == 64)
  }

  @Test func incompleteResultsAreDrawnAndSaidToBe() async throws {
    let folder = try folder(changing: "\"isWhole\": true", to: "\"isWhole\": false")
    let output = try await Tool(folder: folder.url).run("report", "results.json")
    #expect(output.status == 0)
    #expect(output.complaints.contains("the results are incomplete"))
    let saysSo = try page("report.html", in: folder).contains("<strong>Incomplete.</strong>")
    #expect(saysSo)
  }

  @Test(arguments: [
    (["missing.json"], "", "", "cannot read missing.json: there is no such file or folder"),
    (["."], "", "", "cannot read .: it is a folder"),
    (["results.json", "--pictures", "results.json"], "", "", "a part of its path is a file"),
    (["results.json"], "\"version\": 3", "\"version\": 9", "version 9"),
    (["results.json"], "{", "x", "holds no results"),
    (["results.json"], "\"inputs\":", "\"inputs\": \"many\", \"x\":", "is damaged"),
    (["results.json", "--output", "/dev/null/a.html"], "", "", "cannot write /dev/null/a.html"),
    (["results.json", "--output", "pipe.html"], "", "", "pipe.html: it is no regular file"),
  ])
  func badInputIsRefused(
    _ arguments: [String], _ old: String, _ new: String, _ says: String
  ) async throws {
    let folder = try folder(changing: old, to: new)
    try #require(mkfifo(folder.url.path + "/pipe.html", 0o600) == 0)
    let output = try await Tool(folder: folder.url).run(["report"] + arguments)
    #expect(output.status == 2)
    #expect(output.complaints.contains(says), "\(output.complaints)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/report.html"))
  }

  /// A page does not replace its own results.
  @Test(arguments: ["results.json", "./results.json", "page", "."])
  func aPageHasAnEndingOfItsOwn(_ name: String) async throws {
    let folder = try folder()
    let before = try page("results.json", in: folder)
    let output = try await Tool(folder: folder.url).run("report", "results.json", "--output", name)
    #expect(output.status == 64)
    #expect(output.complaints.contains("the name of a page must end with .html: \(name)"))
    let isSame = try page("results.json", in: folder) == before
    #expect(isSame)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/page"))
  }
}
