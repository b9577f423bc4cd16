import Foundation
import TestSupport
import Testing

/// Results of `bindlab --quick`, which have less than those of the main job.
@Suite struct QuickTests {
  private static let reference = "Results/baseline/swift-6.3.1-glibc-2.36-x86-64.json"

  /// The reference results with the sentence of a quick run.
  private static func quickResults(in folder: TemporaryFolder) throws -> String {
    let text = try String(contentsOf: Tool.package.appending(path: reference), encoding: .utf8)
    let quick = text.replacing(
      "\"isWhole\" : true", with: "\"isWhole\" : true, \"leftOut\" : \"2 of 3 scenarios\"")
    #expect(quick != text)
    return try folder.write(quick, to: "quick.json")
  }

  /// All figures are equal, and still they are no whole answer.
  @Test func aGateRefusesThem() async throws {
    let folder = try TemporaryFolder()
    let quick = try Self.quickResults(in: folder)
    let gated = try await Tool().run("compare", Self.reference, quick, "--gate")
    #expect(gated.status == 2)
    #expect(gated.complaints.contains("2 of 3 scenarios"), "\(gated.complaints)")
    #expect(try await Tool().run("compare", Self.reference, quick).status == 0)
  }

  @Test func theSummaryOfStoredResultsIsPrinted() async throws {
    let folder = try TemporaryFolder()
    let quick = try Self.quickResults(in: folder)
    let whole = try await Tool().run("report", Self.reference, "--format", "text")
    #expect(whole.status == 0 && whole.complaints.isEmpty)
    #expect(whole.text.contains(" *: best."), "\(whole.text)")
    let weaker = try await Tool().run("report", quick, "--format", "text")
    #expect(weaker.text == whole.text)
    #expect(weaker.complaints.contains("2 of 3 scenarios"))
    let markdown = try await Tool().run("report", quick, "--format", "markdown")
    #expect(markdown.text.hasPrefix("**"))
    #expect(markdown.text.contains("\n# Summary: form under main\n"))
    #expect(try folder.names == ["quick.json"])
    let refused = try await Tool().run(
      "report", quick, "--format", "text", "--output", "a.html")
    #expect(refused.status == 64)
  }
}
