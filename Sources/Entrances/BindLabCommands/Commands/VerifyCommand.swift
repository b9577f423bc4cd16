import ArgumentParser
import Foundation
import Replay
import Reports
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification
import VerifyingChildren

struct VerifyCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares every architecture under each chosen layout with the specification, the "
      + "expectations and the golden transcripts.")

  @Argument(help: "Scenario files, or folders of them; by default ./Scenarios.")
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(help: "simulated or live.")
  var backend: BackendKind = .simulated

  @Option(
    parsing: .unconditional,
    help: """
      How many draws there are of each scenario with `generate`. The first is the file's own; the \
      expectations are of that alone. By default 5 in simulation, and 1 live; at most 1000.
      """)
  var draws: Int?

  @Option(
    name: .customLong("draw-seed"), parsing: .unconditional,
    help: "The seed of the second draw, from 1; the others follow it.")
  var drawSeed: UInt64 = 1

  @Flag(help: "Writes golden transcripts that are missing or differ, and ends with exit code 3.")
  var writeGoldens = false

  @Option(
    name: .customLong("without"),
    help: "Leaves out scenarios with this tag; may be given more than once.")
  var unwantedTags: [String] = []

  @Option(help: "text, or github (the text, and annotations for GitHub Actions).")
  var format: VerificationFormat = .text

  @Option(help: "Also writes the findings to this file as JUnit XML, which CI systems read.")
  var junit: String?

  func validate() throws {
    if let draws, !(1...Draws.most).contains(draws) {
      throw ValidationError("--draws takes a number from 1 to \(Draws.most)")
    }
    let last = UInt64.max - UInt64(Draws.most)
    guard (1...last).contains(drawSeed) else {
      throw ValidationError("--draw-seed takes a number from 1 to \(last)")
    }
    if writeGoldens, backend == .live {
      throw ValidationError(
        "--write-goldens goes with --backend simulated: goldens come from there")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    var environment = environment
    if format == .github { environment.console.isReadForCommands = true }
    let junit = try junit.map { path throws(RequestError) in try OutputFile(path, .junit) }
    let reading = ScenarioReading(environment.catalog)
    try arms.selection.check(with: environment.catalog)
    if writeGoldens, files.isEmpty, try ScenarioFolder.find(for: environment.catalog).isBundled {
      throw RequestError(.usage, "the bundled scenarios are read-only: name files of your own")
    }
    let (files, setAside) = try selectedFiles(environment)
    if writeGoldens { try self.writeGoldens(of: files, environment.console) }
    let tasks = try reading.tasks(
      files, arms.selection, on: backend, draws: draws, from: drawSeed
    ) { environment.console.printError($0) }
    tellIdle(files, beside: tasks, environment.console)
    let progress = ProgressLine(on: environment.console)
    progress.start(tasks.count)
    let outcome = try environment.program.verify(tasks, commandName: environment.commandName) {
      progress.tell("verifying", done: $0)
    }
    progress.clear()
    try print(outcome, of: tasks.count, on: environment.console, junit)
    if let setAside { throw setAside }
    guard outcome.cells.allSatisfy(\.findings.isEmpty) else { throw ExitStatus.different }
  }

  /// Names the files that no run is of.
  private func tellIdle(
    _ files: [ScenarioFile], beside tasks: [VerificationMatrix.Task], _ console: Console
  ) {
    let run = Set(tasks.map(\.file.path))
    let idle = files.map(\.path).filter { !run.contains($0) }
    guard let first = idle.first else { return }
    let others = idle.count > 1 ? " and \(idle.count - 1) more" : ""
    console.printError(
      "\(first)\(others): not run, because no chosen arm has the feature and fits `only` and `queues`"
    )
  }

  /// Prints the findings. Those of a stopped verification are the findings until then.
  private func print(
    _ outcome: VerificationOutcome, of planned: Int, on console: Console, _ junit: OutputFile?
  ) throws {
    let report = VerificationReport(cells: outcome.cells)
    let isWhole = outcome.stop == nil
    if !report.cells.isEmpty { console.print(report.text(width: console.width)) }
    if format == .github {
      let paths = RepositoryPaths()
      console.print(VerificationAnnotations(of: report.cells, path: paths.path).commands)
    }
    try junit?.write(JUnitReport(report.cells, of: RootCommand.name, isWhole: isWhole).text)
    if let stop = outcome.stop {
      console.printError("\(outcome.made) of \(planned) runs were made")
      throw stop
    }
  }

  /// Writes golden transcripts, and ends the command with exit code 3 if there were any to write.
  private func writeGoldens(of files: [ScenarioFile], _ console: Console) throws {
    let writing = try GoldenWriting(files)
    for file in writing.withoutGolden {
      console.printError("\(file): no golden transcript, because the result depends on the layout")
    }
    for path in writing.written { console.printError("wrote \(path)") }
    if !writing.written.isEmpty { throw ExitStatus.goldensWritten }
  }

  private func selectedFiles(
    _ environment: CommandEnvironment
  ) throws -> (files: [ScenarioFile], setAside: RequestError?) {
    let (loaded, setAside) = try load(environment)
    // A slip would run scenarios that were to be left out.
    let known = Set(loaded.flatMap(\.scenario.flat.tags) + KnownTag.allCases.map(\.rawValue))
    for tag in unwantedTags where !known.contains(tag) {
      let said = "no scenario has the tag '\(tag)' of --without"
      guard let meant = Suggestion(for: tag, among: known.sorted()).nearest.first else {
        environment.console.printError("warning: \(said)")
        continue
      }
      throw RequestError(.usage, "\(said); did you mean '\(meant)'?")
    }
    let wanted = loaded.filter { Set($0.scenario.flat.tags).isDisjoint(with: unwantedTags) }
    guard !wanted.isEmpty else {
      throw RequestError(.usage, "nothing to run: --without leaves no scenario")
    }
    return (wanted, setAside)
  }

  /// Loads the scenarios. Mistakes in them are annotated, too.
  private func load(
    _ environment: CommandEnvironment
  ) throws(RequestError) -> (files: [ScenarioFile], setAside: RequestError?) {
    var reading = ScenarioReading(environment.catalog)
    reading.writesGoldens = writeGoldens
    var setAside: RequestError?
    let loaded = Result { () throws(RequestError) in
      try reading.load(
        files, warn: { environment.console.printError($0) }, settingAside: { setAside = $0 })
    }
    if format == .github, setAside != nil || (try? loaded.get()) == nil {
      let check = try reading.check(files)
      environment.console.print(check.annotations(path: RepositoryPaths().path))
    }
    return (try loaded.get(), setAside)
  }
}
