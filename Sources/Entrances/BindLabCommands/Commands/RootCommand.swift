import ArgumentParser
import Behaviour
import ChildProcesses
import FeatureContract
import Foundation
import Measurement
import Pages
import Queues
import Replay
import Reports
import TextOutput
import Verification

/// Runs the main job if there are no arguments.
struct RootCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindlab",
    abstract:
      "Replays what a user does through interchangeable architectures, proves that all show "
      + "the same, then measures what each way of binding costs.",
    discussion: """
      Without a command: replays every scenario through every architecture and layout, simulated \
      and live, verifies, measures, prints the comparison and writes it under Results/runs.

      Exit codes: 0 fine, 1 a difference or a refused figure, 2 bad input, no baseline, or a file \
      that cannot be written, 3 goldens were written, 4 a rerun diverged from its log, 64 wrong \
      usage, 70 an internal error, 129 the terminal has gone, 130 control-C, 141 the output was \
      closed, 143 SIGTERM.
      """,
    version: ToolVersion.current,
    subcommands: [
      ListCommand.self, NewCommand.self, PlayCommand.self, CheckCommand.self, ExpandCommand.self,
      ReplayCommand.self, VerifyCommand.self, MeasureCommand.self, CompareCommand.self,
      ReportCommand.self, ShowCommand.self, LogCommand.self, SchemaCommand.self,
      ReferenceCommand.self,
    ])

  func run(in environment: CommandEnvironment) throws {
    try MainJob(environment: environment).run()
  }
}

/// `bindlab` without a command: verify everything, measure, print, and keep the results.
struct MainJob {
  private static let seed: UInt64 = 1
  private let environment: CommandEnvironment
  private let progress: ProgressLine

  init(environment: CommandEnvironment) {
    self.environment = environment
    progress = ProgressLine(on: environment.console)
  }

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    let files = try ScenarioReading(environment.catalog).load([])
    let measured = files.filter(\.isChosenForMeasuring)
    try start(measuring: measured)
    defer { progress.clear() }
    var kept = MainResults(seed: Self.seed)
    let folder = try RunFolder()
    do {
      try work(on: files, measuring: measured, keeping: &kept)
    } catch {
      // The findings are kept, whatever stopped the job.
      progress.clear()
      kept.isWhole = false
      try finish(kept, in: folder)
      throw error
    }
    try finish(kept, in: folder)
    guard kept.isPassed else { throw ExitStatus.different }
  }

  /// Writes the results and prints the summary last, even if they cannot be written.
  private func finish(_ kept: MainResults, in folder: RunFolder) throws {
    let written = Result { try keep(kept, in: folder) }
    if let measured = kept.measured {
      environment.console.print(OutcomeReport(measured).summary(width: environment.console.width))
    }
    try written.get()
  }

  /// Announces all steps. Fails early, before minutes of verification, if something cannot be
  /// measured.
  private func start(measuring measured: [ScenarioFile]) throws {
    let measurement = measured.isEmpty ? [] : try session(verified: []).steps(for: measured)
    progress.start(
      children.steps(on: .simulated) + children.steps(on: .live) + measurement)
  }

  private func session(verified: [VerificationCell]) -> MeasurementSession {
    MeasurementSession(
      environment.measurement(progress), plan: .quick, seed: Self.seed, verified: verified)
  }

  private var children: VerificationChildren {
    VerificationChildren(
      environment.catalog, of: environment.program, commandName: environment.commandName)
  }

  private func work(
    on files: [ScenarioFile], measuring measured: [ScenarioFile], keeping kept: inout MainResults
  ) throws {
    for backend in [BackendKind.simulated, .live] {
      let outcome = try verify(files, on: backend)
      kept.verified.append(VerificationReport(cells: outcome.cells))
      if let stop = outcome.stop { throw stop }
    }
    guard !measured.isEmpty else {
      environment.console.print(
        "Nothing was measured: no scenario has the tag `measure` or `size`.\n")
      return
    }
    let outcome = try session(verified: kept.verified.flatMap(\.cells)).measure(measured)
    kept.measured = outcome
    kept.behaviour = BehaviourTable(of: environment.catalog.bindings)
    progress.clear()
    environment.console.print(OutcomeReport(outcome).tables(width: environment.console.width))
    if let stop = outcome.stop { throw stop }
  }

  private func verify(
    _ files: [ScenarioFile], on backend: BackendKind
  ) throws -> VerificationOutcome {
    let drawn = ScenarioReading(environment.catalog).draws(
      Draws(count: Draws.usual(on: backend)), of: files
    ) { environment.console.printError($0) }
    let outcome = try children.verify(files + drawn, on: backend, telling: progress.tell)
    progress.clear()
    if !outcome.cells.isEmpty {
      let report = VerificationReport(cells: outcome.cells)
      environment.console.print(report.text(width: environment.console.width) + "\n")
    }
    return outcome
  }

  private func keep(_ kept: MainResults, in folder: RunFolder) throws {
    let files = try kept.files()
    for (name, text) in files { try folder.write(text, as: name) }
    guard let path = folder.path else { return }
    if kept.isWhole { try folder.becomeLatest() }
    let what = kept.isWhole ? "written" : "what was found so far is written"
    environment.console.print("\(what) to \(path)\n")
    if let page = files.first(where: { $0.name.hasSuffix(".html") }) {
      environment.console.print("open in a browser: \(path)/\(page.name)\n")
    }
    if !kept.isWhole, environment.program.interruption.cause == .closedOutput {
      environment.console.printError("\(what) to \(path)")
    }
  }
}

struct MainResults {
  let seed: UInt64
  var verified: [VerificationReport] = []
  var measured: MeasurementSession.Outcome?
  var behaviour: BehaviourTable?
  var isWhole = true

  var isPassed: Bool { verified.allSatisfy(\.isPassed) && measured?.isSound != false }

  /// The name and text of each file; none if nothing was found yet.
  func files() throws -> [(name: String, text: String)] {
    let found = verified.filter { !$0.cells.isEmpty }
    guard !found.isEmpty else { return [] }
    let suffix = isWhole ? "" : "-incomplete"
    var files: [(name: String, text: String)] = []
    var markdown = isWhole ? "" : "**Incomplete: the run was stopped before its end.**\n\n"
    if let measured, !measured.results.isEmpty {
      let json = Results(measured, seed: seed, behaviour: behaviour)
      files.append(("results\(suffix).json", try json.text()))
      files.append(("report\(suffix).html", try ReportPage(json).text()))
      let report = OutcomeReport(measured)
      files.append(("results\(suffix).csv", report.csv))
      markdown += report.markdown
      if let behaviour {
        markdown += "\n# What each binding does\n" + (BindingCosts(json).section?.markdown ?? "")
        markdown += "\n" + BehaviourReport(behaviour).markdown
      }
      markdown += "\n# Verification\n\n"
    }
    let lines = try found.flatMap { try $0.jsonLines() }.map { $0 + "\n" }.joined()
    files.append(("verification\(suffix).jsonl", lines))
    markdown += found.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
    files.append(("report.md", markdown))
    return files
  }
}
