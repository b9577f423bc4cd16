import Measurement
import Queues
import Replay
import Reports
import TextOutput
import Verification

/// What `bindlab` does without a command: verify everything, measure, print, and keep the result.
struct MainJob {
  private static let seed: UInt64 = 1
  let environment: CommandEnvironment

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    let files = try ScenarioReading(environment.catalog).load([])
    let folder = try RunFolder.make()
    let simulated = try verify(files, on: .simulated)
    let live = try verify(files, on: .live)
    let outcome = try MeasurementSession(
      environment.measurement, plan: .quick, seed: Self.seed, verified: simulated.cells + live.cells
    ).measure(files.filter { $0.isMeasured || $0.isOfSizeSweep })
    for result in outcome.results {
      environment.console.print(
        MeasurementReport(result: result, environment: outcome.environment).text())
    }
    try keep(outcome, verified: [simulated, live], in: folder)
    guard simulated.isPassed, live.isPassed, outcome.isSound else { throw ExitStatus.different }
  }

  private func verify(
    _ files: [ScenarioFile], on backend: BackendKind
  ) throws -> VerificationReport {
    environment.console.progress("verifying, \(backend.rawValue)")
    let cells = try VerificationChildren(environment.catalog, of: environment.program)
      .verify(files, on: backend)
    environment.console.progress("")
    let report = VerificationReport(cells: cells)
    environment.console.print(report.text + "\n")
    return report
  }

  private func keep(
    _ outcome: MeasurementSession.Outcome, verified: [VerificationReport], in folder: RunFolder
  ) throws {
    let json = ResultsJSON(outcome.results, environment: outcome.environment, seed: Self.seed)
    try folder.write(json.text(), as: "results.json")
    let markdown =
      verified.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
      + outcome.results.map {
        "\n" + MeasurementReport(result: $0, environment: outcome.environment).markdown()
      }.joined()
    try folder.write(markdown, as: "report.md")
    let lines = try verified.flatMap { try $0.jsonLines() }.map { $0 + "\n" }.joined()
    try folder.write(lines, as: "verification.jsonl")
    environment.console.print("written to \(folder.path)\n")
  }
}
