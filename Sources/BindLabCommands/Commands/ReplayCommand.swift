import ArgumentParser
import EventLogs
import FeatureContract
import LogFiles
import Queues
import Replay
import Scenarios

/// Runs one scenario through one arm and shows every settled screen.
struct ReplayCommand: CatalogCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a scenario once and shows each settled screen.",
    discussion: "Of a scenario with a table all cases are replayed in their order; FILE#2 is the "
      + "second alone. A log, FILE.jsonl, is replayed by its own header and compared record by "
      + "record: exit code 4 where it becomes another.")

  @Argument(help: "A scenario file, or a log.")
  var file: String

  @Option(help: "The architecture to run.")
  var architecture = FeatureCatalog.baseline

  @Option(help: "The queue layout.")
  var queues = "main"

  @Option(help: "simulated or live.")
  var backend: BackendOption = .simulated

  @Option(
    help: "Runs simulated jobs in the random order of this seed instead of first in, first out.")
  var seed: UInt64?

  @Option(help: "text, or jsonl: one JSON object an input.")
  var format: Format = .text

  @Option(name: .customLong("log"), help: "Writes the log to this new file while it happens.")
  var logPath: String?

  @Option(
    name: .customLong("mask"),
    help: "A text field whose texts are not to be in the log; may be given more than once.")
  var masked: [String] = []

  func validate() throws {
    if seed != nil, backend == .live {
      throw ValidationError("--seed goes with --backend simulated: Dispatch takes no seed")
    }
    if !masked.isEmpty, logPath == nil { throw ValidationError("--mask goes with --log") }
  }

  func run(in environment: CommandEnvironment) throws {
    if file.hasSuffix(LogFile.suffix) { return try replayLog(environment) }
    let layout = try ArmSelection.layout(named: queues)
    var isDifferent = false
    let files = try ScenarioReading(environment.catalog)
      .load([file], warningOn: environment.console)
    if logPath != nil, files.count > 1 {
      throw CommandFailure(.usage, "--log takes one run: name a case, such as \(files[0].path)")
    }
    for file in files {
      guard let entry = file.feature.architecture(named: architecture) else {
        throw ArmSelection.unknown(
          "architecture of the \(file.feature.name)", architecture,
          of: file.feature.architectures.map(\.name))
      }
      if !file.admits(entry) || !file.admits(layout) {
        environment.console.complain(
          "\(file.path) is not meant for \(architecture) under \(queues), by its `only` or `queues`"
        )
      }
      let arm = Arm(feature: file.feature, architecture: entry, layout: layout)
      let run = Replayer(arm: arm, backend: choice)
        .run(file.scenario, loggingTo: try target(for: file))
      if let failure = run.logFailure {
        throw CommandFailure(.badInput, "the log \(logPath ?? "") is not whole: \(failure)")
      }
      let verdict = Verifier(
        feature: file.feature, scenario: file.scenario, golden: file.golden
      ).judge(run)
      show(verdict, of: run, file, on: environment.console)
      isDifferent = isDifferent || !verdict.failures.isEmpty
    }
    if isDifferent { throw ExitStatus.different }
  }

  private func target(for file: ScenarioFile) throws(CommandFailure) -> LogTarget? {
    guard let logPath else { return nil }
    return try LogFile.create(logPath, for: file, masking: masked)
  }

  /// By the log's header alone: what else is asked for would make another run.
  private func replayLog(_ environment: CommandEnvironment) throws {
    let log = try LogFile.read(file)
    let outcome = try LoggedRun(log, file, environment.catalog).repeated()
    environment.console.print(outcome.text)
    if outcome.isDiverged { throw ExitStatus.diverged }
  }

  private var choice: BackendChoice {
    switch (backend, seed) {
    case (.live, _): .live
    case (.simulated, let seed?): .simulatedRandom(seed: seed)
    case (.simulated, nil): .simulated
    }
  }

  private func show(
    _ verdict: RunVerdict, of run: Run, _ file: ScenarioFile, on console: Console
  ) {
    switch format {
    case .jsonl: console.print(lines: verdict.transcript.jsonLines(for: file.feature))
    case .text:
      console.print(
        "\(file.title): \(architecture), \(queues), \(choice.name)\n\n"
          + verdict.transcript.goldenText(for: file.feature) + "\n" + summary(of: verdict, run))
    }
    for failure in verdict.failures {
      console.complain("\(file.path): \(failure.description)")
    }
  }

  private func summary(of verdict: RunVerdict, _ run: Run) -> String {
    let digests = LogDigests(of: run.log)
    let counts = verdict.counts
    return """
      \(counts.inputs) inputs, \(counts.events) events, \(counts.writes) writes \
      (\(counts.redundantWrites) redundant), \(counts.notifications) notifications, \
      \(verdict.glitches) glitches, \(counts.hops) hops
      output digest \(digests.output)
      run digest    \(digests.run)\n
      """
  }
}
