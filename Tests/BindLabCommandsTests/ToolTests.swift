import Foundation
import TestSupport
import Testing

@Suite struct ToolTests {
  private static let glitch = "Scenarios/form/confirm-pasted-last.scenario.yaml"

  private static let good = """
    scenario: 1
    name: a key
    feature: form
    steps:
      - type: {into: id, text: a}
      - expect: {fields: {id: a}, register: {enabled: false}}
    """

  @Test func listNamesWhatThereIs() async throws {
    let output = try await Tool().run("list")
    #expect(output.status == 0)
    for word in ["mvvm-reactive-glitch-free", "model-locked", "instructions-ratio"] {
      #expect(output.text.contains(word))
    }
  }

  @Test(arguments: [
    ("features", ["form", "favorites", "segments"], "direct"),
    ("architectures", ["direct", "mvvm-observable"], "form"),
    ("layouts", ["main", "model-locked"], "form"), ("metrics", ["instructions-ratio"], "main"),
    ("scenarios", [glitch], "form"),
  ])
  func namesOfOneKindStandALineEach(kind: String, some: [String], other: String) async throws {
    let output = try await Tool().run("list", kind)
    #expect(output.status == 0, "\(output.complaints)")
    let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty && $0.first != " " })
    let names = lines.map(String.init)
    #expect(Set(names).isSuperset(of: some) && !names.contains(other))
  }

  @Test func listFindsTheBundledScenariosWhereThereAreNone() async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run("list", "scenarios")
    #expect(output.status == 0)
    #expect(output.text.contains("form/confirm-pasted-last.scenario.yaml"))
  }

  @Test func replayPrintsOneObjectAnInputAndNothingElse() async throws {
    let output = try await Tool().run("replay", Self.glitch, "--format", "jsonl")
    #expect(output.status == 0)
    #expect(output.complaints.isEmpty)
    let lines = output.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{\"step\":") })
    #expect(
      lines.first == """
        {"step":0,"input":"load","screen":{"fields":{"id":"","password":"","confirm":""},\
        "validation":{"text":"空欄があります","color":"red"},"register":{"enabled":false},"alert":null}}
        """)
  }

  @Test func theSameHeaderGivesTheSameRunDigestInTwoProcesses() async throws {
    let arguments = [
      "replay", Self.glitch, "--architecture", "mvvm-reactive", "--queues", "model-concurrent",
    ]
    let first = try await Tool().run(arguments).text
    #expect(first.contains("run digest"))
    #expect(try await Tool().run(arguments).text == first)
  }

  /// A file whose draw finds nothing to draw costs itself alone. Another mistake, or no other file,
  /// still stops all.
  @Test(arguments: [
    (["key"], true), (["key", "wrong"], true), ([], false), (["key", "bad"], false),
  ])
  func aDrawThatFailsIsToldAtTheEnd(_ others: [String], _ isRun: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: 1
      name: nothing is left to swipe
      feature: favorites
      given: {repositories: {generate: {count: 6}}, favorites: all}
      steps:
        - tap: {tab: favorites}
        - generate: {count: 50, weights: {swipe: 1}}
      """, to: "drawn.scenario.yaml")
    try folder.write(Self.good, to: "key.scenario.yaml")
    try folder.write(Self.good.replacing("{id: a}", with: "{id: b}"), to: "wrong.scenario.yaml")
    try folder.write(Self.good.replacing("into: id", with: "into: ids"), to: "bad.scenario.yaml")
    let output = try await Tool(folder: folder.url).run(
      ["verify", "drawn.scenario.yaml", "--architecture", "direct", "--queues", "main"]
        + others.map { "\($0).scenario.yaml" })
    #expect(output.status == 2)
    #expect(output.complaints.contains("drawn.scenario.yaml:7:"), "\(output.complaints)")
    #expect(output.complaints.contains("error[S601]"), "\(output.complaints)")
    #expect(output.text.isEmpty != isRun, "\(output.text)")
    #expect(output.text.contains("wrong.scenario.yaml") == others.contains("wrong"))
  }

  @Test func goldensAreWrittenOnRequestOnlyAndEndWith3() async throws {
    let folder = try TemporaryFolder()
    let name = try folder.write(Self.good, to: "key.scenario.yaml")
    let tool = Tool(folder: folder.url)
    #expect(try await tool.run("verify", name).status == 0)
    #expect(folder.read("key.transcript.txt") == nil)
    #expect(try await tool.run("verify", name, "--write-goldens").status == 3)
    #expect(folder.read("key.transcript.txt")?.hasPrefix("load\n  validation.text: ") == true)
    #expect(try await tool.run("verify", name).status == 0)
    try folder.write("load\n", to: "key.transcript.txt")
    let output = try await tool.run("verify", name)
    #expect(output.status == 1)
    #expect(output.text.contains("golden line 2"))
  }

  @Test(arguments: [("od", "odd"), ("Odd", "odd"), ("hevay", "heavy")])
  func aTagThatNoScenarioHasButNearlyIsNotLeftOutSilently(tag: String, meant: String) async throws {
    let folder = try TemporaryFolder()
    let text = Self.good.replacing("steps:", with: "tags: [odd]\nsteps:")
    let name = try folder.write(text, to: "tagged.scenario.yaml")
    let output = try await Tool(folder: folder.url).run("verify", name, "--without", tag)
    #expect(output.status == 64)
    #expect(output.complaints.contains("did you mean '\(meant)'?"), "\(output.complaints)")
  }

  @Test(arguments: [["--architecture", "direct"], ["--queues", "main"], ["--without", "odd"]])
  func anEmptySelectionIsToldAndNotPassed(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let text = Self.good.replacing(
      "steps:", with: "tags: [odd]\nonly: [mvc]\nqueues: [model-serial]\nsteps:")
    let name = try folder.write(text, to: "only.scenario.yaml")
    let output = try await Tool(folder: folder.url).run(["verify", name] + arguments)
    #expect(output.status == 64)
    #expect(output.complaints.contains("nothing to run"))
  }

  @Test func anEmptyFolderIsToldAndNotPassed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Scenarios/README")
    for command in ["verify", "list"] {
      let output = try await Tool(folder: folder.url).run(command)
      #expect(output.status == 2)
      #expect(output.complaints.contains("there is no scenario file"))
    }
  }

  @Test func everyFileThatCannotBeUsedIsTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.good.replacing("into: id", with: "into: ids"), to: "bad.scenario.yaml")
    try folder.write("", to: "empty/README")
    let output = try await Tool(folder: folder.url).run(
      "verify", "nowhere.scenario.yaml", "bad.scenario.yaml", "empty")
    #expect(output.status == 2)
    #expect(output.complaints.contains("there is no such file"))
    #expect(output.complaints.contains("error[S301]"))
    #expect(output.complaints.contains("cannot read empty: there is no scenario file"))
  }

  #if os(Linux)
    @Test(arguments: ["list", "--help", "--version"])
    func anOutputThatCannotBeWrittenIsNotSuccess(argument: String) async throws {
      let output = try await Tool(output: URL(filePath: "/dev/full")).run(argument)
      #expect(output.status == 2)
      #expect(output.complaints.contains("the disk is full"))
    }
  #endif

  #if DEBUG
    @Test func aDebugBuildDoesNotMeasure() async throws {
      for arguments in [["measure"], []] {
        let output = try await Tool().run(arguments)
        #expect(output.status == 64)
        #expect(output.complaints.contains("a debug build does not measure"))
      }
    }
  #endif
}
