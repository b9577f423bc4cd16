import Foundation
import TestSupport
import Testing

@testable import Measurement
@testable import Reports

/// The summaries on the pages are those of the reference run. `UPDATE_SUMMARY=1` writes them.
@Suite struct ShownSummaryTests {
  private static let reference: Results? = {
    let folder = StoredSample.file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Results/baseline")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files?.lazy.compactMap { file in
      try? Results(try Data(contentsOf: file), path: file.lastPathComponent)
    }.first
  }()

  @Test(
    .enabled(if: reference != nil, "there is no reference run"),
    arguments: [("docs/numbers.md", "favorites")])
  func aPageShowsTheReferenceRun(_ page: String, _ feature: String) throws {
    var results = try #require(Self.reference)
    results.features.removeAll { $0.name != feature }
    let text = MeasurementReport(results).summary(width: 100)
    let part = GeneratedPart("summary", of: page, writtenWith: "UPDATE_SUMMARY")
    #expect(try part.isTrue("\n```\n\(text)```\n\n"), "write it: UPDATE_SUMMARY=1")
  }
}
