import ArgumentParser
import Exploration
import FeatureContract
import Foundation
import Queues
import Replay
import Reports
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
      """)

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(parsing: .unconditional, help: "The most orders of each scenario through each arm.")
  var runs = 500

  @Option(parsing: .unconditional, help: "The seconds for all of it, without shrinking.")
  var seconds = 60.0

  @Option(parsing: .unconditional, help: "The seed of the random orders.")
  var seed: UInt64 = 1

  /// Of a scenario with `generate`, orders meet other inputs and records, too.
  private static let draws = 3

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs takes a number from 1") }
    guard seconds > 0, seconds < 1e9 else {
      throw ValidationError("--seconds takes a number above 0")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    let tasks = try tasks(environment)
    // Each architecture has a child of its own.
    let children = min(
      Set(tasks.map(\.arm.architecture.name)).count, ProcessInfo.processInfo.activeProcessorCount)
    let perTask = seconds * Double(children) / Double(tasks.count)
    let limits = ExplorationLimits(runs: runs, seconds: perTask, seed: seed)
    let progress = ProgressLine(on: environment.console)
    progress.start(runs * tasks.count)
    let (outcomes, stop) = try environment.program.explore(tasks, limits) {
      progress.tell("exploring", done: $0)
    }
    progress.clear()
    var places: [String: String] = [:]
    for fault in stop == nil ? outcomes.faults : [] {
      do {
        places[fault.failure.name] = try save(fault.failure, of: fault.task, environment)
      } catch let error as RequestError {
        environment.console.printError("not saved: \(error.message)")
      }
    }
    let report = ExplorationReport(outcomes, savedAt: places, program: environment.commandName)
    environment.console.print(report.text)
    if let stop {
      environment.console.printError(
        "\(outcomes.count) of \(tasks.count) scenarios and arms were explored")
      throw stop
    }
    guard report.isPassed else { throw ExitStatus.different }
  }

  private func tasks(_ environment: CommandEnvironment) throws -> [VerificationMatrix.Task] {
    try arms.selection.check(with: environment.catalog)
    let reading = ScenarioReading(environment.catalog)
    let files = try reading.load(files) { environment.console.printError($0) }
      .filter { !$0.isHeavy && !$0.isHuge }
    let drawn = reading.draws(Self.draws, of: files) { environment.console.printError($0) }
    let tasks = try VerificationMatrix.tasks(files + drawn, arms.selection, on: .simulated)
    guard !tasks.isEmpty else {
      throw RequestError(
        .usage, "nothing to explore: no chosen arm fits these scenarios, or all are `heavy`")
    }
    return tasks
  }

  /// The path of the file; nil if it cannot be written as one, or does not fail each time.
  private func save(
    _ failure: FoundFailure, of task: VerificationMatrix.Task, _ environment: CommandEnvironment
  ) throws -> String? {
    guard let text = failure.text else { return nil }
    let folder = "Scenarios/\(ScenarioFolder.found)"
    let path = Self.freePath(folder, failure.name, for: text)
    guard
      try environment.program.failsAlike(
        text, asIfAt: path, task.arm, failure.identity, environment.catalog)
    else { return nil }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RequestError(.badInput, "the folder \(folder) cannot be made")
    }
    try OutputFile(path, .scenario).write(text)
    return path
  }

  /// A file with another text stays.
  private static func freePath(_ folder: String, _ name: String, for text: String) -> String {
    var number = 1
    while true {
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)")\(ScenarioName.suffix)"
      let there = FileManager.default.contents(atPath: path)
      if there == nil || there == Data(text.utf8) { return path }
      number += 1
    }
  }
}
