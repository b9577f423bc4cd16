import Foundation
import TestSupport
import Testing

/// `show`, as a user runs it.
@Suite struct ShowTests {
  private static let scenario = """
    scenario: 1
    name: two pastes
    feature: form
    steps:
      - paste: {into: password, text: horse}
      - paste: {into: confirm, text: house}

    """
  private static let favorites = """
    scenario: 1
    name: nothing happens
    feature: favorites
    given: {repositories: []}
    steps: []

    """

  private static func logged() async throws -> (Tool, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(scenario, to: "a.scenario.yaml")
    let tool = Tool(folder: folder.url)
    for name in ["mvc", "flux"] {
      let output = try await tool.run(
        "replay", "a.scenario.yaml", "--architecture", name, "--log", "\(name).jsonl")
      #expect(output.status == 0, "\(output.complaints)")
    }
    return (tool, folder)
  }

  @Test func aLogGetsAPageBesideTheUserAndEqualBytesEachTime() async throws {
    let (tool, folder) = try await Self.logged()
    let output = try await tool.run("show", "mvc.jsonl")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.hasPrefix("Every settled screen shows what the specification says.\n"))
    #expect(output.text.contains("mvc.html shows it ("))
    let page = try #require(folder.read("mvc.html"))
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<title>two pastes"))
    #expect(try await tool.run("show", "mvc.jsonl", "--out", "again.html").status == 0)
    #expect(folder.read("again.html") == page)
    #expect(try await tool.run("show", "mvc.jsonl").status == 0, "a page is written over")
  }

  @Test func twoLogsAndTwoArchitecturesAreShownSideBySide() async throws {
    let (tool, folder) = try await Self.logged()
    let logs = try await tool.run("show", "mvc.jsonl", "flux.jsonl", "--out", "logs.html")
    #expect(
      logs.text.hasPrefix(
        "mvc · main and flux · main show the same after load and each of 2 inputs."))
    let arms = try await tool.run(
      "show", "a.scenario.yaml", "--architecture", "mvc", "--architecture", "flux", "--queues",
      "model-serial")
    #expect(arms.status == 0, "\(arms.complaints)")
    #expect(arms.text.hasPrefix("mvc · model-serial and flux · model-serial show the same after "))
    #expect(try folder.names.contains("a.html"))
  }

  /// Three words on the command line, and the page's one sentence says it.
  @Test func aWrongArchitectureIsToldAtOnce() async throws {
    let output = try await Tool().run(
      "show", "Scenarios/form/typical-registration.scenario.yaml", "--architecture", "direct",
      "--architecture", "pale", "--out", "\(try TemporaryFolder().path("x"))/a.html")
    #expect(output.status == 1, "\(output.complaints)")
    #expect(
      output.text.contains(
        #"(focus confirm): validation.color is "red" in direct · main, "black" in pale · main"#
      ), "\(output.text)")
  }

  /// The exit code is that of `verify` for the same judgement, and the page is there.
  @Test(arguments: [
    ("pale", 1, "The run failed: input 35 (focus confirm): validation.color should be "),
    ("flickering", 1, "The run failed: input 35 (focus confirm): in between, register.enabled "),
    ("mvvm-reactive", 0, "Every settled screen shows what the specification says."),
  ])
  func theExitCodeIsThatOfVerify(architecture: String, status: Int32, words: String) async throws {
    let folder = try TemporaryFolder()
    let tool = BuiltTool("faulty-bindlab", in: Tool.package)
    let scenario = ["Scenarios/form/typical-registration.scenario.yaml"]
    let show = try await tool.run(
      ["show"] + scenario + ["--architecture", architecture, "--out", folder.path("a.html")])
    let verify = try await tool.run(
      ["verify"] + scenario + ["--architecture", architecture, "--queues", "main"])
    #expect(show.status == status && verify.status == status, "\(show.complaints)")
    #expect(show.text.hasPrefix(words), "\(show.text)")
    #expect(folder.read("a.html")?.isEmpty == false)
  }

  /// A declared glitch fails nothing, and is not under a green bar.
  @Test func aGlitchInOneOfTwoRunsIsToldAtOnce() async throws {
    let folder = try TemporaryFolder()
    let output = try await BuiltTool("bindlab", in: Tool.package).run(
      "show", "Scenarios/form/autofill-of-all-fields.scenario.yaml", "--architecture", "direct",
      "--architecture", "mvvm-reactive", "--out", folder.path("a.html"))
    #expect(output.status == 0, "\(output.complaints)")
    #expect(
      output.text.hasPrefix(
        "The settled screens are equal. In between mvvm-reactive · main shows 1 wrong value, as "
          + "mvvm-reactive declares, because "), "\(output.text)")
    #expect(folder.read("a.html")?.contains(#"class="answer warn""#) == true)
  }

  /// An architecture that crashes is named, with the way to see its run.
  @Test func aCrashIsToldAndNothingIsWritten() async throws {
    let folder = try TemporaryFolder()
    let output = try await BuiltTool("faulty-bindlab", in: Tool.package).run(
      "show", "Scenarios/form/typical-registration.scenario.yaml", "--architecture",
      "out-of-order", "--out", folder.path("a.html"))
    #expect(output.status == 1, "\(output.complaints)")
    for words in ["out-of-order under main crashed", "the form is out of order"] {
      #expect(output.complaints.contains(words), "\(output.complaints)")
    }
    #expect(folder.read("a.html") == nil)
  }

  @Test func aLogThatWasCutOffIsShown() async throws {
    let (tool, folder) = try await Self.logged()
    let bytes = try folder.bytes("mvc.jsonl")
    try folder.write(bytes.prefix(bytes.count * 3 / 4), to: "torn.jsonl")
    let output = try await tool.run("show", "torn.jsonl")
    #expect(output.status == 1, "\(output.complaints)")
    #expect(output.complaints.contains("torn"))
    #expect(folder.read("torn.html")?.contains("The log has no end") == true)
    #expect(output.text.hasPrefix("The run stopped "), "\(output.text)")
  }

  @Test func aLogOfAnUnknownArchitectureIsShownAndNotJudged() async throws {
    let (tool, folder) = try await Self.logged()
    let replay = try await BuiltTool("faulty-bindlab", in: folder.url).run(
      "replay", "a.scenario.yaml", "--architecture", "wrong-text", "--log", "wrong.jsonl")
    #expect([0, 1].contains(replay.status), "\(replay.complaints)")
    #expect(try await tool.run("show", folder.path("wrong.jsonl")).status == 0)
    let page = try #require(folder.read("wrong.html"))
    #expect(page.contains("wrong-text for form, which is not here."))
  }

  @Test(arguments: [
    (["nowhere.jsonl"], 2, "no such file"),
    (["a.scenario.yaml", "mvc.jsonl"], 64, "--architecture A --architecture B"),
    (["mvc.jsonl", "a.scenario.yaml"], 64, "replay FILE.scenario.yaml --log run.jsonl"),
    (["mvc.jsonl", "--architecture", "mvc"], 64, "leave --architecture"),
    (["mvc.jsonl", "--out", "flux.jsonl"], 64, "must end with .html"),
    (["mvc.jsonl", "b.jsonl"], 64, "of the favorites"),
    (["a.scenario.yaml", "--architecture", "mvx"], 64, "did you mean 'mvc' or 'mvp'?"),
    (["a.scenario.yaml", "--queues", "elsewhere"], 64, "there is no queue layout 'elsewhere'\n"),
    (["notes.txt"], 2, "replay FILE.scenario.yaml --log run.jsonl"),
  ])
  func whatCannotBeShownIsSaid(arguments: [String], status: Int32, words: String) async throws {
    let (tool, folder) = try await Self.logged()
    try folder.write(Self.favorites, to: "b.scenario.yaml")
    try folder.write("no scenario", to: "notes.txt")
    _ = try await tool.run("replay", "b.scenario.yaml", "--log", "b.jsonl")
    let output = try await tool.run(["show"] + arguments)
    #expect(output.status == status, "\(output.complaints)")
    #expect((output.text + output.complaints).contains(words), "\(output.complaints)")
    #expect(try !folder.names.contains { $0.hasSuffix(".html") })
  }
}
