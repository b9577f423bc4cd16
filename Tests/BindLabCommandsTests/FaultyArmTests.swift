import Foundation
import TestSupport
import Testing

/// `verify` of forms that crash: every other result is kept.
@Suite struct FaultyArmTests {
  private static let scenario = "Scenarios/form/typical-registration.scenario.yaml"
  private static let harmless = "Scenarios/form/load-only.scenario.yaml"

  private func verify(_ arguments: String...) async throws -> BuiltTool.Output {
    try await BuiltTool("faulty-bindlab", in: Tool.package).run(["verify"] + arguments)
  }

  @Test(
    arguments: [
      ("out-of-bounds", "Fatal error: Index out of range"),
      ("out-of-order", "Fatal error: the form is out of order"),
    ])
  func aCrashIsNamedWithItsLastLineAndTheRestIsKept(_ arm: String, _ message: String) async throws {
    let output = try await verify(
      Self.scenario, Self.harmless, "--architecture", arm, "--architecture", "direct", "--queues",
      "main")
    #expect(output.status == 1, "\(output.complaints)")
    #expect(output.text.contains(" 11/11\n"), "\(output.text)")
    #expect(output.text.contains(" 5/11\n"), "the scenario without a tap passes: \(output.text)")
    #expect(output.text.contains(message), "\(output.text)")
    #expect(output.text.contains("faulty-bindlab replay "))
  }

  @Test func junitNamesTheCrashAndCountsIt() async throws {
    let folder = try TemporaryFolder()
    let output = try await verify(
      Self.scenario, Self.harmless, "--architecture", "out-of-order", "--queues", "main",
      "--junit", folder.path("findings.xml"))
    #expect(output.status == 1)
    let text = try #require(folder.read("findings.xml"))
    #expect(text.contains(#"tests="2" failures="0" errors="1" skipped="0""#))
    #expect(text.contains(#"classname="form.out-of-order.main.simulated""#))
    #expect(text.contains(#"type="crash""#))
    #expect(text.contains("the form is out of order"))
  }
}
