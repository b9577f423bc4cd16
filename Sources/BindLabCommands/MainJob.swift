import Measurement
import Queues
import TextOutput

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
    let outcome = try MeasuringSession(
      environment: environment, arms: .all, plan: .quick, seed: Self.seed,
      unsound: (simulated.cells + live.cells).filter { !$0.findings.isEmpty }, isVerified: true
    ).measure(files.filter { $0.isMeasured || $0.isOfSeries })
    for result in outcome.results {
      environment.console.print(
        MeasuringReport(result: result, environment: outcome.environment).text())
    }
    try keep(outcome, verified: [simulated, live], in: folder)
    guard simulated.isPassed, live.isPassed, outcome.isSound else { throw ExitStatus.different }
  }

  private func verify(
    _ files: [ScenarioFile], on backend: BackendOption
  ) throws -> VerificationReport {
    let report = try VerificationChildren(environment: environment).verify(files, on: backend)
    environment.console.print(report.text + "\n")
    return report
  }

  private func keep(
    _ outcome: MeasuringSession.Outcome, verified: [VerificationReport], in folder: RunFolder
  ) throws {
    let json = ResultsJSON(outcome.results, environment: outcome.environment, seed: Self.seed)
    try folder.write(json.text(), as: "results.json")
    let markdown =
      verified.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
      + outcome.results.map {
        "\n" + MeasuringReport(result: $0, environment: outcome.environment).markdown()
      }.joined()
    try folder.write(markdown, as: "report.md")
    let lines = try verified.flatMap { try $0.jsonLines() }.map { $0 + "\n" }.joined()
    try folder.write(lines, as: "verification.jsonl")
    environment.console.print("written to \(folder.path)\n")
  }
}
