import Foundation
import TestSupport
import Testing

/// `measure` of forms that put off what they do, under a layout whose name says nothing of jobs.
@Suite struct MeasureLateTests {
  private static let scenario = """
    scenario: 1
    name: a
    feature: form
    steps:
      - repeat: {times: 5, steps: [{type: {into: id, text: a}}]}

    """

  /// Whether a job comes with each edit or with each 400th, all arms of the table wait for jobs.
  @Test(arguments: ["late", "seldom-late"])
  func oneArmThatEnqueuesJobsDecidesForAll(arm: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.scenario, to: "a.scenario.yaml")
    let output = try await BuiltTool("faulty-bindlab", in: folder.url).run(
      "measure", file, "--rough", "--queues", "main", "--architecture", "mvc",
      "--architecture", arm, "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let result = try StoredFigures(output.text)
    let layout = try #require(result.layouts.first)
    #expect(layout["timeKind"] as? String == "own work")
    #expect(layout["enqueuing"] as? [String] == [arm])
    let rows: Set = ["direct", "mvc", arm, "(empty)", "(echo)", "(empty hop)"]
    #expect(result.architectures("wall") == rows)
    #expect(result.rows("blocked-less-slices").isEmpty)
  }
}
