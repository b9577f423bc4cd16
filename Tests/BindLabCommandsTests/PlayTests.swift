import Foundation
import TestSupport
import Testing

@Suite struct PlayTests {
  private static let form = """
    type: {into: id, text: ada}
    autofill: {password: horse, confirm: horse}
    expect
    tap: register
    save The first: one

    """

  @Test func whatIsSavedIsCheckedAndVerified() async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url, input: Self.form)
      .run("play", "--feature", "form")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.complaints.isEmpty)
    #expect(!output.bytes.contains(0x1B))
    let path = "Scenarios/form/the-first-one.scenario.yaml"
    #expect(
      output.text.contains("saved \(path)\n  ") && output.text.hasSuffix("bindlab verify \(path)\n")
    )
    let tool = Tool(folder: folder.url)
    #expect(try await tool.run("check", path).text == "1 file, no mistake\n")
    let verified = try await tool.run("verify", path, "--queues", "all")
    #expect(verified.status == 0, "\(verified.text)")
    let again = try await Tool(folder: folder.url, input: Self.form)
      .run("play", "--feature", "form")
    #expect(again.status == 2)
    #expect(again.complaints.contains("\(path) is there already"))
  }

  @Test(arguments: [
    ("tap: registr\ntap: register\n", 2, "line 1:\n  - tap: registr\n         ^^^^^^^\n"),
    ("expect: {register: {enabled: true}}\n", 1, ""),
    ("type: {into: id, text: a}\n", 0, "not all steps are saved"), ("", 0, ""),
    ("- burst:\n    - tap: register\n    - tap: okay", 2, "line 3:"), ("quit\nnonsense\n", 0, ""),
  ])
  func theExitCodeSaysHowItEnded(input: String, status: Int32, complaint: String) async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url, input: input).run("play", "--feature", "form")
    #expect(output.status == status, "\(output.text)")
    #expect(complaint.isEmpty == output.complaints.isEmpty, "\(output.complaints)")
    #expect(complaint.isEmpty || output.complaints.contains(complaint), "\(output.complaints)")
  }

  @Test(arguments: [
    (["play"], "with --feature"), (["play", "--feature", "forms"], "did you mean 'form'?"),
    (["play", "--feature", "form", "--architecture", "mvx"], "there is no architecture 'mvx'"),
    (["play", "--feature", "form", "--queues", "mian"], "there is no queue layout 'mian'"),
    (["play", "a", "--feature", "form"], "name a feature with --feature, or a file"),
    (["play", "Scenarios/form/verdicts.scenario.yaml"], "a scenario with a table"),
  ])
  func wrongUsageIs64(arguments: [String], complaint: String) async throws {
    let output = try await Tool().run(arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }

  /// Two forms that crash at the tap, and one that never settles.
  @Test(arguments: [[], ["--architecture", "direct", "--architecture", "out-of-order"]])
  func formsThatCrashLoseNoStep(choice: [String]) async throws {
    let folder = try TemporaryFolder()
    let input = Self.form.replacing("expect\n", with: "")
    let output = try await BuiltTool("faulty-bindlab", in: folder.url, reading: input)
      .run(["play", "--feature", "form"] + choice)
    #expect(output.status == 1, "\(output.complaints)")
    #expect(output.text.contains("out-of-order under main crashed"), "\(output.text)")
    #expect(output.text.contains("the form is out of order"), "\(output.text)")
    let path = "Scenarios/form/the-first-one.scenario.yaml"
    #expect(output.text.contains("saved \(path)\n"))
    let verified = try await Tool(folder: folder.url).run("verify", path)
    #expect(verified.status == 0, "\(verified.text)")
  }

  @Test func aFileIsPlayedOnAndSavedUnderAnotherName() async throws {
    let folder = try TemporaryFolder()
    let name = "Scenarios/favorites/swipe-deletes.scenario.yaml"
    let text = try String(contentsOf: Tool.package.appending(path: name), encoding: .utf8)
    try folder.write(text, to: name)
    let output = try await Tool(folder: folder.url, input: "tap: {tab: repositories}\nsave on\n")
      .run("play", name)
    #expect(output.status == 0, "\(output.complaints)")
    let verified = try await Tool(folder: folder.url)
      .run("verify", "Scenarios/favorites/on.scenario.yaml")
    #expect(verified.status == 0, "\(verified.text)")
  }
}
