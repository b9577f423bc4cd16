import ArgumentParser
import ChildProcesses
import EventLogs
import Exploration
import FeatureContract
import Foundation
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification
import VerifyingChildren

struct ExploreCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Runs scenarios in many orders, and shrinks and saves what fails.",
    discussion: """
      An order decides which job runs next, and when each input comes: also between two awaits, \
      before a timer, within a burst. What fails is shrunk and written to Scenarios/found, as a \
      scenario with a schedule. `adopt` makes a regression scenario of it. Heavy scenarios are left \
      out, and one with `generate` has three draws. The exit code is 1 if an order fails.

      Several machines share the orders: each runs the same command with its own --shard and --out, \
      and `explore merge FILE…` says what they have seen together. It fails if a shard is missing, \
      is there twice, or is of another build, scenario or command.
      """)

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(parsing: .unconditional, help: "The most orders of each scenario through each arm.")
  var runs = 500

  @Option(
    parsing: .unconditional,
    help: "The seconds for all of it, without shrinking; each scenario has one order at least.")
  var seconds = 60.0

  @Option(parsing: .unconditional, help: "The seed of the random orders, from 0.")
  var seed: UInt64 = 1

  @Option(parsing: .unconditional, help: "Tries the k-th of n parts of the orders, such as 2/4.")
  var shard: String?

  @Option(help: "Writes what was tried to this file, for `explore merge`.")
  var out: String?

  /// Of a scenario with `generate`, orders meet other inputs and records, too.
  private static let draws = 3

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs takes a number from 1") }
    guard seconds > 0, seconds < 1e9 else {
      throw ValidationError("--seconds takes a number above 0 and below 1000000000")
    }
    if let shard, Shard(shard) == nil { throw ValidationError("--shard \(shard) \(Shard.hint)") }
  }

  func run(in environment: CommandEnvironment) throws {
    if files.first == ShardMerge.word {
      guard shard == nil, out == nil else {
        throw RequestError(.usage, "`explore merge` takes files, and neither --shard nor --out")
      }
      return try ShardMerge(files: Array(files.dropFirst())).run(in: environment)
    }
    let output = try out.map { path throws(RequestError) in try OutputFile(path, .results) }
    let tasks = try tasks(environment)
    let children = min(
      ChildProgram.jobs(of: tasks).count, ProcessInfo.processInfo.activeProcessorCount)
    let perTask = seconds * Double(children) / Double(tasks.count)
    let limits = ExplorationLimits(
      runs: runs, seconds: perTask, seed: seed, shard: shard.flatMap(Shard.init) ?? .whole,
      keepingOrders: out != nil)
    let progress = ProgressLine(on: environment.console)
    progress.start(runs * tasks.count)
    let (outcomes, stop) = try environment.program.explore(tasks, limits) {
      progress.tell("exploring", done: $0)
    }
    progress.clear()
    if stop == nil, let output {
      let program = Digest(of: try InputFile.bytes(of: environment.program.executable))
      let tried = ExplorationShard(outcomes, by: limits, program: program)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try output.write(String(decoding: try encoder.encode(tried), as: UTF8.self) + "\n")
    }
    try environment.tell(outcomes, of: tasks.count, stoppedBy: stop)
    if let shard, outcomes.allSatisfy({ $0.explored?.allOrders == 1 }) {
      environment.console.print("shard \(shard) has no order of its own: there is only one\n")
    }
  }

  private func tasks(_ environment: CommandEnvironment) throws -> [VerificationMatrix.Task] {
    try arms.selection.check(with: environment.catalog)
    let (files, drawn) = try Self.scenarios(at: files, environment)
    let tasks = try VerificationMatrix.tasks(files + drawn, arms.selection, on: .simulated)
    guard !tasks.isEmpty else {
      throw RequestError(
        .usage, "nothing to explore: no chosen arm fits these scenarios, or all are `heavy`")
    }
    return tasks
  }

  static func scenarios(
    at paths: [String], _ environment: CommandEnvironment
  ) throws -> (files: [ScenarioFile], drawn: [ScenarioFile]) {
    let reading = ScenarioReading(environment.catalog)
    let files = try reading.load(paths) { environment.console.printError($0) }
      .filter { !$0.isHeavy && !$0.isHuge }
    return (files, reading.draws(Self.draws, of: files) { environment.console.printError($0) })
  }
}
