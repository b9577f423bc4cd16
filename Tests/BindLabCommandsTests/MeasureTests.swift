import Foundation
import Testing

/// The exact counts, in a process of their own: nothing else allocates there.
@Suite struct MeasureTests {
  @Test func allocationsAreExactAndRepeatable() async throws {
    let output = try await Tool().run(
      "measure", "Scenarios/form/confirm-pasted-last.scenario.yaml", "--allow-debug", "--queues",
      "main", "--queues", "model-serial", "--format", "json")
    #expect(output.status == 0, "\(output.complaints)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    let environment = try #require(result["environment"] as? [String: Any])
    let harness = try #require(environment["harness"] as? [String: Any])
    #expect(harness["knownObjects"] as? Int == 1_000)
    #expect(harness["emptyInputs"] as? Int == 0)
    let features = try #require(result["features"] as? [[String: Any]])
    let layouts = try #require(features.first?["layouts"] as? [[String: Any]])
    #expect(layouts.compactMap { $0["layout"] as? String } == ["main", "model-serial"])
    for layout in layouts {
      let facts = try #require(layout["facts"] as? [[String: Any]])
      #expect(facts.count == 7)
      for arm in facts {
        let numbers = try #require(arm["numbers"] as? [String: Any])
        #expect(numbers["areAllocationsRepeatable"] as? Bool == true)
        let allocations = try #require(numbers["allocations"] as? [String: Any])
        #expect(allocations["caller"] != nil)
      }
    }
  }

  @Test(arguments: [
    ("only: [mvc]", "      - type: {into: id, text: a}", "'only' leaves out direct"),
    ("tags: [odd]", "      - expect: {fields: {id: \"\"}}", "it has no input"),
    ("tags: [odd]", "      - burst: [{tap: register}]", "it has a burst, turn or during"),
  ])
  func whatCannotBeMeasuredIsRefused(key: String, step: String, complaint: String) async throws {
    let folder = try TemporaryFolder()
    let text = "scenario: 1\nname: a\nfeature: form\n\(key)\nsteps:\n\(step)\n"
    let name = try folder.write(text, to: "one.scenario.yaml")
    let output = try await Tool(folder: folder.url).run("measure", name, "--allow-debug")
    #expect(output.status == 2)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }
}
