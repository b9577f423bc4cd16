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

/// `bindlab` without a command: verify everything, measure, print, and keep the results.
struct MainJob {
  private static let seed: UInt64 = 1
  private let environment: CommandEnvironment
  /// Prints every table, and not only what was asked first.
  private let isVerbose: Bool
  private let extent: MainJobExtent
  private let progress: ProgressLine
  private let start = ContinuousClock.now
  private let origin: RunRecord.Origin

  init(
    environment: CommandEnvironment, isVerbose: Bool = false, extent: MainJobExtent = .whole
  ) {
    self.environment = environment
    self.isVerbose = isVerbose
    self.extent = extent
    progress = ProgressLine(on: environment.console)
    origin = .now(of: environment.program)
  }

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    let all = try ScenarioReading(environment.catalog).load([])
    let files = all.filter(extent.verifies)
    let measured = files.filter(extent.measures)
    try start(measuring: measured)
    defer { progress.clear() }
    var kept = MainResults(
      seed: Self.seed, beside: KeptRuns.read { environment.console.printError($0) },
      leftOut: extent.leftOut(verifying: files.count, of: all.count))
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
    kept.since = changes(of: kept)
    try finish(kept, in: folder)
    guard kept.isPassed else { throw ExitStatus.different }
  }

  /// Writes the results, and prints the summary and then the paths, even if nothing can be written.
  private func finish(_ kept: MainResults, in folder: RunFolder) throws {
    let console = environment.console
    var screen = LastScreen(
      of: environment.commandName, width: console.width, isVerbose: isVerbose)
    (screen.leftOut, screen.isWhole, screen.since) = (kept.leftOut, kept.isWhole, kept.since)
    screen.hasFactors = !environment.catalog.experiments.isEmpty
    let written = Result { try write(kept, to: folder) }
    let report = kept.measured.map {
      OutcomeReport($0, beside: kept.beside, of: environment.commandName)
    }
    if let report { console.print(painted: screen.answer(report, ink: .automatic)) }
    let names = try written.get()
    let files = folder.path.map { LastScreen.Files(in: $0, names) }
    console.print(screen.end(files, hasEvidence: kept.hasEvidence, after: report))
    if let files, !kept.isWhole, environment.program.interruption.cause == .closedOutput {
      console.printError(screen.place(of: files))
    }
  }

  /// What changed since the newest whole run before this one; nil if there is none to compare with.
  private func changes(of kept: MainResults) -> ChangesSince? {
    guard kept.leftOut == nil, let results = kept.results, let folder = RunFolder.latest
    else { return nil }
    do throws(RequestError) {
      let earlier = try StoredResults.read("\(folder)/results.json")
      return ChangesSince(results, since: earlier, named: folder)
    } catch {
      environment.console.printError("not compared with the last run: \(error.message)")
      return nil
    }
  }

  /// Announces all steps. Fails early, before minutes of verification, if something cannot be
  /// measured.
  private func start(measuring measured: [ScenarioFile]) throws {
    let measurement = measured.isEmpty ? [] : try session(verified: []).steps(for: measured)
    progress.start(
      extent.backends.flatMap { children.steps(on: $0, under: extent.layouts) } + measurement)
  }

  private func session(verified: [VerificationCell]) -> MeasurementSession {
    MeasurementSession(
      environment.measurement(progress), arms: extent.arms, plan: extent.plan, seed: Self.seed,
      verified: verified)
  }

  private var children: VerificationChildren {
    VerificationChildren(
      environment.catalog, of: environment.program, commandName: environment.commandName)
  }

  private func work(
    on files: [ScenarioFile], measuring measured: [ScenarioFile], keeping kept: inout MainResults
  ) throws {
    for backend in extent.backends {
      let outcome = try verify(files, on: backend)
      kept.verified.append(VerificationReport(cells: outcome.cells))
      let isLast = outcome.stop != nil || backend == extent.backends.last
      if !isVerbose, isLast, let line = VerificationReport.passedLine(of: kept.verified) {
        environment.console.print(line + "\n")
      }
      if let stop = outcome.stop { throw stop }
    }
    kept.files = files
    guard !measured.isEmpty else {
      environment.console.print(
        "Nothing was measured: no scenario has the tag `measure` or `size`.\n")
      return
    }
    var outcome = try session(verified: kept.verified.flatMap(\.cells)).measure(measured)
    outcome.run?.origin = origin
    outcome.run?.whole = (ContinuousClock.now - start) / .seconds(1)
    outcome.judge(beside: kept.beside)
    kept.measured = outcome
    progress.clear()
    if isVerbose {
      environment.console.print(
        OutcomeReport(outcome, of: environment.commandName).tables(width: environment.console.width)
      )
    }
    if let stop = outcome.stop { throw stop }
  }

  private func verify(
    _ files: [ScenarioFile], on backend: BackendKind
  ) throws -> VerificationOutcome {
    let drawn = ScenarioReading(environment.catalog).draws(
      Draws(count: extent.draws(on: backend)), of: files
    ) { environment.console.printError($0) }
    let outcome = try children.verify(
      files + drawn, on: backend, under: extent.layouts, telling: progress.tell)
    progress.clear()
    let report = VerificationReport(cells: outcome.cells)
    if isVerbose ? !outcome.cells.isEmpty : !report.isPassed {
      environment.console.print(report.text(width: environment.console.width) + "\n")
    }
    return outcome
  }

  /// - Returns: the names of the files.
  private func write(_ kept: MainResults, to folder: RunFolder) throws -> [String] {
    let files = try kept.written()
    for (name, text) in files { try folder.write(text, as: name) }
    if kept.isWhole, kept.leftOut == nil, folder.path != nil { try folder.becomeLatest() }
    return files.map(\.name)
  }
}
