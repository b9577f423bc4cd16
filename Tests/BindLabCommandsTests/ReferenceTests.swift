import Foundation
import TestSupport
import Testing

/// The committed copies of what is generated.
@Suite struct ReferenceTests {
  @Test(arguments: [
    ("docs/scenario.schema.json", "schema"), ("docs/steps.schema.json", "schema --included"),
    ("docs/scenario-language.md", "reference"),
  ])
  func committedCopyIsWhatIsGenerated(file: String, command: String) async throws {
    let output = try await Tool().run(command.split(separator: " ").map(String.init))
    #expect(output.status == 0, "\(output.complaints)")
    let copy = try? String(contentsOf: Tool.package.appending(path: file), encoding: .utf8)
    #expect(copy == output.text, "regenerate it: swift run bindlab \(command) > \(file)")
  }
}
