import Foundation
import TestSupport
import Testing

/// Which files a command takes, and what it says of the others.
@Suite struct ArgumentTests {
  private static func scenario(_ step: String) -> String {
    "scenario: 1\nname: a key\nfeature: form\nsteps:\n  - \(step)\n"
  }

  private static let good = scenario("type: {into: id, text: a}")
  private static let all = "\nall that there are: "

  /// A folder `Scenarios` with a good file, its transcript, and a file that it could include.
  private static func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(good, to: "Scenarios/form/a.scenario.yaml")
    try folder.write(
      "scenario: 1\nfeature: form\nsteps:\n  - tap: register\n", to: "Scenarios/form/a.steps.yaml")
    _ = try await Tool(folder: folder.url).run("verify", "--write-goldens")
    return folder
  }

  private static let refused: [([String], Int32, String)] = [
    (["verify", "--nope"], 64, "error: Unknown option"),
    (["verify", "--backend", "simulatd"], 64, "error: The value"),
    (["measure", "--baseline"], 64, "error: Missing value"),
    (["verify", "nowhere"], 2, "error: cannot read nowhere: "),
    (["check", "bad.scenario.yaml"], 2, "bad.scenario.yaml:5:5: error[S208]: there is no step"),
    (["verify", "bad.scenario.yaml"], 2, "bad.scenario.yaml:5:5: error[S208]: there is no step"),
    (["show", "nowhere.jsonl"], 2, "error: cannot read nowhere.jsonl: "),
    (["compare", "nowhere", "nowhere"], 2, "error: cannot read nowhere: "),
    (["new", "--feature", "from", "a"], 64, "error: there is no feature 'from'"),
    (["verify", "--quick"], 64, "error: `verify` takes no --quick"),
    (["--quick", "check"], 64, "error: `check` takes no --quick"),
    (["help", "nope"], 64, "error: there is no command 'nope'"),
    (["help", "log", "nope"], 64, "error: there is no command 'log nope'"),
    (["verfy"], 64, "error: there is no command 'verfy'; did you mean 'verify'?\(all)"),
    (["verfy", "--all"], 64, "error: there is no command 'verfy'; did you mean 'verify'?\(all)"),
    (["a.scenario.yaml", "--all"], 64, "error: there is no command 'a.scenario.yaml'\(all)"),
    (["verify", "-architecture", "mvc"], 64, "error: an option has two dashes: --architecture"),
    (["replay", "a", "--order", "-1"], 64, "error: The value '-1' is invalid for '--order"),
    (["verify", "--draws", "2", "--draws=3"], 64, "error: --draws is given twice: give it once"),
    (["replay", "--architecture=a", "--architecture=b"], 64, "error: --architecture is given"),
    (["check", ""], 2, "error: cannot read '': there is no such file"),
    (["check", "pipe.scenario.yaml"], 2, "error: cannot read pipe.scenario.yaml: it is not a"),
    (["explore", "--runs", "-1"], 64, "error: --runs takes a number from 1"),
    (["explore", "--shard", "5/4"], 64, "error: --shard 5/4 is no shard: write k/n with k from 1"),
    (["explore", "--shard", "a/4"], 64, "error: --shard a/4 is no shard"),
    (
      ["explore", "--seconds", "1e99"], 64,
      "error: --seconds takes a number above 0 and below 1000000000"
    ),
    (["show", "a.yaml", "--queues", "all"], 64, "error: a page shows two runs at most: name them"),
    (["explore", "merge"], 64, "error: merge takes the files of all shards"),
    (["explore", "merge", "a", "--out", "b"], 64, "error: `explore merge` takes files, and"),
    (["explore", "merge", "nowhere.json"], 2, "error: cannot read nowhere.json"),
    (["verify", "--draws", "-3"], 64, "error: --draws takes a number from 1"),
    (["replay", "--order=x"], 64, "error: The value 'x' is invalid for '--order <order>': there"),
    (["replay", "a", "--queues", "all"], 64, "error: a replay is one run: name one layout"),
    (["replay", "a", "--queues", "main", "--queues", "main"], 64, "error: a replay is one run"),
    (
      ["replay", "a", "--backend", "live", "--order", "1"], 64, "error: --order goes with --backend"
    ),
    (["replay", "bad.scenario.yaml"], 2, "bad.scenario.yaml:5:5: error[S208]: there is no step"),
    (["expand", "bad.scenario.yaml"], 2, "bad.scenario.yaml:5:5: error[S208]: there is no step"),
    (
      ["measure", "--quick", "--baseline", "mcv"], 64, "error: there is no architecture 'mcv'; did"
    ),
    (["measure", "--rounds", "3"], 64, "error: Unknown option '--rounds'"),
  ]

  /// As those of compilers: what looks for errors in an output finds them.
  @Test(arguments: refused)
  func everyErrorIsMarkedAsOne(arguments: [String], status: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario("tapp: register"), to: "bad.scenario.yaml")
    mkfifo(folder.url.appending(path: "pipe.scenario.yaml").path, 0o600)
    let output = try await Tool(folder: folder.url).run(arguments)
    #expect(output.status == status)
    #expect(output.complaints.hasPrefix(message), "\(output.complaints)")
  }

  @Test(arguments: [
    (["--achitecture", "mvc"], "Unknown option '--achitecture'. Did you mean '--architecture'?"),
    (["--architecture", "mcv"], "there is no architecture 'mcv'; did you mean 'mvc'?\n"),
    (
      ["--architecture", "mvvm"],
      "'mvvm'; did you mean 'mvvm-closure' or 'mvvm-reactive-once' or 'mvvm-reactive'?\n"
    ),
    (["--queues", "model-seral"], "there is no queue layout 'model-seral'; did you mean"),
    (["--backend", "simulatd"], "one of 'simulated' and 'live'"),
    (["nowhere/zebra.scenario.yaml"], "there is no such file\nall that there are: "),
  ])
  func aMisspeltWordIsAnsweredWithTheNearest(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.good, to: "Scenarios/form/a.scenario.yaml")
    let output = try await Tool(folder: folder.url).run(["verify"] + arguments)
    #expect([2, 64].contains(output.status))
    #expect(output.complaints.contains(message), "\(output.complaints)")
    #expect(output.complaints.split(separator: "\n").count <= 4)
  }

  @Test func nothingToCheckIsNotGreen() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.good, to: "Scenarios/a.scenario.yml")
    for arguments in [["check"], ["check", "Scenarios"], ["check", "Scenarios/a.scenario.yml"]] {
      let output = try await Tool(folder: folder.url).run(arguments)
      #expect(output.status == 2)
      #expect(output.text.isEmpty)
      #expect(output.complaints.contains("Scenarios/a.scenario.yml"))
      #expect(output.complaints.contains("ends with .scenario.yaml"))
    }
  }

  @Test(arguments: ["check", "verify", "replay"])
  func aWrongSuffixIsTold(command: String) async throws {
    let folder = try TemporaryFolder()
    for name in ["a.scenario.yml", "a.yaml", "a.Scenario.yaml"] {
      try folder.write(Self.good, to: name)
      let output = try await Tool(folder: folder.url).run(command, name)
      #expect(output.status == 2)
      #expect(output.complaints.contains("cannot read \(name): the name of a scenario ends with"))
    }
  }

  @Test func whatIsNamedTwiceRunsOnce() async throws {
    let folder = try await Self.folder()
    let (tool, main) = (Tool(folder: folder.url), ["--queues", "main"])
    let once = try await tool.run(["verify", "--architecture", "mvc"] + main)
    #expect(once.status == 0)
    #expect(
      try await tool.run(["verify", "--architecture", "mvc"] + main + main).text == once.text)
  }

  @Test func aMistakeInAFileIsNoneOfTheList() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario("tapp: register"), to: "Scenarios/form/bad.scenario.yaml")
    let list = try await Tool(folder: folder.url).run("list")
    #expect(list.status == 0 && list.complaints.isEmpty, "\(list.complaints)")
    #expect(try await Tool(folder: folder.url).run("list", "scenarios").status == 2)
  }

  @Test(arguments: ["Scenarios", "Scenarios/", "Scenarios/form"])
  func aFolderStandsForItsScenarios(argument: String) async throws {
    let folder = try await Self.folder()
    let tool = Tool(folder: folder.url)
    #expect(try await tool.run("check", argument).text == "2 files, no mistake\n")
    let verified = try await tool.run(
      "verify", argument, "--architecture", "mvc", "--queues", "main")
    #expect(verified.status == 0)
    #expect(verified.text.contains("2/2"))
  }

  @Test func aNearMissBesideGoodFilesIsNamed() async throws {
    let folder = try await Self.folder()
    try folder.write(Self.good, to: "Scenarios/form/b.scenario.yml")
    for command in ["check", "verify"] {
      let output = try await Tool(folder: folder.url).run(command, "Scenarios")
      #expect(output.status == 0)
      #expect(output.complaints.contains("Scenarios/form/b.scenario.yml is not read"))
    }
  }

  @Test func aGoldenWithoutItsScenarioIsNamed() async throws {
    let folder = try await Self.folder()
    let tool = Tool(folder: folder.url)
    for name in ["b.transcript.txt", "a.cost.txt", "c.cost.txt"] {
      try folder.write("load\n", to: "Scenarios/form/\(name)")
    }
    let verified = try await tool.run("verify", "Scenarios", "--architecture", "mvc")
    #expect(verified.status == 0)
    for name in ["b.transcript.txt", "c.cost.txt"] {
      #expect(
        verified.complaints.contains(
          "Scenarios/form/\(name) is compared with nothing: there is no "
            + "Scenarios/form/\(name.prefix(1)).scenario.yaml; name it as its scenario is named now, "
            + "or delete it\n"), "\(verified.complaints)")
    }
    #expect(!verified.complaints.contains("a.cost.txt"))
    let other = try await tool.run("check", "Scenarios/form/a.scenario.yaml")
    #expect(other.complaints.isEmpty)
  }

  @Test func replayTakesNoFolder() async throws {
    let folder = try await Self.folder()
    for command in ["replay", "expand"] {
      let output = try await Tool(folder: folder.url).run(command, "Scenarios/form")
      #expect(output.status == 2)
      #expect(
        output.complaints.contains("Scenarios/form is a folder, and \(command) takes one scenario"))
    }
  }

  @Test func whatAGlobBringsBesidesScenariosIsSkipped() async throws {
    let folder = try await Self.folder()
    let glob = ["a.scenario.yaml", "a.steps.yaml", "a.transcript.txt"].map {
      "Scenarios/form/\($0)"
    }
    let checked = try await Tool(folder: folder.url).run(["check"] + glob)
    #expect(checked.text == "2 files, no mistake\n")
    #expect(checked.complaints.contains("a.transcript.txt is skipped: it is a golden transcript"))
    let verified = try await Tool(folder: folder.url).run(["verify"] + glob)
    #expect(verified.status == 0)
    #expect(verified.complaints.split(separator: "\n").count == 2, "\(verified.complaints)")
    let nothing = try await Tool(folder: folder.url).run(["verify"] + glob.dropFirst())
    #expect(nothing.status == 2)
    #expect(nothing.complaints.contains("none of the named files is a scenario"))
  }

  @Test func aMistakeInWhatManyIncludeIsToldOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario: 1\nsteps:\n  - tpa: register\n", to: "Scenarios/x.steps.yaml")
    for name in ["a", "b", "c"] {
      try folder.write(
        Self.scenario("include: x.steps.yaml"), to: "Scenarios/\(name).scenario.yaml")
    }
    let output = try await Tool(folder: folder.url).run("verify")
    #expect(output.status == 2)
    #expect(output.complaints.split(separator: "x.steps.yaml:").count == 2, "\(output.complaints)")
    #expect(output.complaints.contains("= in 3 files, first Scenarios/a.scenario.yaml"))
  }

  @Test func anEqualFailureOfManyScenariosIsToldOnce() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write(Self.good, to: "Scenarios/\(name).scenario.yaml")
      try folder.write("load\n", to: "Scenarios/\(name).transcript.txt")
    }
    let output = try await Tool(folder: folder.url).run(
      "verify", "--architecture", "mvc", "--queues", "main")
    #expect(output.status == 1)
    #expect(output.text.split(separator: "golden line 2").count == 2, "\(output.text)")
    #expect(output.text.contains("\n  in 3 files, first Scenarios/a.scenario.yaml\n"))
  }
}
