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
      seed: Self.seed, beside: try KeptRuns.read(),
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
    let written = Result { try write(kept, to: folder) }
    if let measured = kept.measured {
      let console = environment.console
      let report = OutcomeReport(measured, beside: kept.beside, of: environment.commandName)
      console.print(painted: report.head(width: console.width, ink: .automatic))
      console.print(
        report.summary(width: console.width, isBrief: !isVerbose) + nextStep(after: kept))
    }
    tell(try written.get(), of: kept, in: folder)
  }

  /// The line that says what to ask next.
  private func nextStep(after kept: MainResults) -> String {
    let (name, width) = (environment.commandName, environment.console.width)
    if let leftOut = kept.leftOut {
      return Paragraph.filled("Weaker: \(leftOut). The whole answer: \(name)", to: width) + "\n"
    }
    guard kept.isWhole, !environment.catalog.experiments.isEmpty else { return "" }
    return Paragraph.filled(
      "Which part of a binding costs what (about a minute): \(name) measure factors", to: width)
      + "\n"
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
    kept.behaviour = BehaviourTable(of: environment.catalog.bindings)
    outcome.run?.origin = origin
    outcome.run?.whole = (ContinuousClock.now - start) / .seconds(1)
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

  /// What changed, what to ask next, and last the path of the report.
  private func tell(_ files: [String], of kept: MainResults, in folder: RunFolder) {
    let console = environment.console
    if let since = kept.since { console.print(since.text(width: console.width)) }
    guard let path = folder.path else { return }
    let what = kept.isWhole ? "written" : "what was found so far is written"
    if let results = files.first(where: { $0.hasSuffix(".json") }), kept.hasEvidence {
      console.print(
        "Scenarios behind the counts: \(environment.commandName) report \(path)/\(results) "
          + "--evidence\n")
    }
    let page = files.first { $0.hasSuffix(".html") }.map {
      "; open \($0) in a browser (#baseline=mvc compares with mvc)"
    }
    console.print("\(what) to \(path)\(page ?? "")\n")
    if !kept.isWhole, environment.program.interruption.cause == .closedOutput {
      console.printError("\(what) to \(path)")
    }
  }
}
