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
import VerifyingChildren

/// `bindlab` without a command: verify everything, measure, print, and keep the results.
struct MainJob {
  private let environment: CommandEnvironment
  /// Prints every table, and not only what was asked first.
  private let isVerbose: Bool
  /// The part that answers within seconds. It judges nearly every scenario, because that is quick;
  /// live runs, the other layouts and sizes take the time.
  private let isQuick: Bool
  private let progress: ProgressLine

  init(_ environment: CommandEnvironment, isVerbose: Bool, isQuick: Bool) {
    self.environment = environment
    (self.isVerbose, self.isQuick) = (isVerbose, isQuick)
    progress = ProgressLine(on: environment.console)
  }

  private var backends: [BackendKind] { isQuick ? [.simulated] : [.simulated, .live] }
  private var layouts: [QueueLayout] { isQuick ? [.main] : QueueLayout.presets }

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    var setAside: RequestError?
    let all = try ScenarioReading(environment.catalog).load([], settingAside: { setAside = $0 })
    let files = isQuick ? all.filter { !$0.isHeavy && !$0.isHuge } : all
    let measured = files.filter {
      $0.isChosenForMeasuring && !$0.isFarInSweep && !(isQuick && $0.isOfSize)
    }
    let folder = try RunFolder()
    let steps = measured.isEmpty ? 0 : try session(verified: []).stepCount(for: measured)
    defer { progress.clear() }
    let (reports, stop) = try verify(files)
    var results: Results?
    var stopped = stop
    if stop == nil, !measured.isEmpty {
      progress.start(steps)
      (results, stopped) = try session(verified: reports.flatMap(\.cells)).measure(measured)
    }
    if isQuick {
      results?.leftOut =
        "\(files.count) of \(all.count) scenarios, simulated under main alone; few rounds, no "
        + "latencies, no sizes"
    }
    progress.clear()
    try finish(results, reports, in: folder)
    if let stopped { throw stopped }
    if let setAside { throw setAside }
    guard reports.allSatisfy(\.isPassed), results?.isSound != false else {
      throw ExitStatus.different
    }
  }

  private func session(verified: [VerificationCell]) -> MeasurementSession {
    var plan = isQuick ? MeasurementPlan.quick : .standard
    plan.countsSweptInstructions = false
    return MeasurementSession(
      environment.measurement(progress), arms: ArmSelection(layouts: layouts.map(\.name)),
      plan: plan, verified: verified)
  }

  /// - Returns: what was found, by backend, and what stopped it before its end.
  private func verify(
    _ files: [ScenarioFile]
  ) throws -> (reports: [VerificationReport], stop: (any Error)?) {
    var reports: [VerificationReport] = []
    for backend in backends {
      let drawn = ScenarioReading(environment.catalog).draws(
        isQuick ? 1 : Draws.usual(on: backend), of: files
      ) { environment.console.printError($0) }
      let tasks = try VerificationMatrix.tasks(
        files + drawn, ArmSelection(layouts: layouts.map(\.name)), on: backend
      ).filter(\.isUsual)
      progress.start(tasks.count)
      let outcome = try environment.program.verify(
        tasks, commandName: environment.commandName
      ) { [progress] in
        progress.tell("verifying, \(backend.rawValue)", done: $0)
      }
      let report = VerificationReport(cells: outcome.cells)
      reports.append(report)
      progress.clear()
      if isVerbose ? !outcome.cells.isEmpty : !report.isPassed {
        environment.console.print(report.text(width: environment.console.width) + "\n")
      }
      if let stop = outcome.stop { return (reports, stop) }
    }
    if !isVerbose, let line = VerificationReport.passedLine(of: reports) {
      environment.console.print(line + "\n")
    }
    return (reports, nil)
  }

  /// Prints the summary, writes the results of a whole run, and prints where they are.
  private func finish(
    _ results: Results?, _ reports: [VerificationReport], in folder: RunFolder
  ) throws {
    let console = environment.console
    guard let results else { return }
    let report = MeasurementReport(results, of: environment.commandName)
    if isVerbose { console.print(report.details(width: console.width) + "\n") }
    console.print(report.summary(width: console.width))
    let text = [report.summary(), report.details()] + reports.map(\.text)
    try folder.write(try results.text(), as: "results.json")
    try folder.write(ReportPage(results, of: RootCommand.name).text, as: "report.html")
    try folder.write(results.csv, as: "results.csv")
    try folder.write(
      (text + ["\(results.environment.description)\n"]).joined(separator: "\n"), as: "report.txt")
    if results.isWhole, !isQuick { try folder.becomeLatest() }
    guard let path = folder.path else { return }
    console.print(
      "\nThe report: \(path)/report.html; beside it results.json, .csv and report.txt\n")
  }
}
