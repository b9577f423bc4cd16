import Foundation
import Measurement
import Queues
import Replay
import Reports

/// What `bindlab` does without a command: verify everything, measure, print, and keep the result.
struct MainJob {
  private static let seed: UInt64 = 1
  let environment: CommandEnvironment

  func run() throws {
    try MeasureCommand.refuseDebug(unless: false)
    let files = try ScenarioReading(environment.catalog).load([])
    let simulated = try verify(on: .simulated)
    let live = try verify(on: .live)
    let outcome = try MeasuringSession(
      environment: environment, arms: ArmSelection.all, plan: .quick, seed: Self.seed
    ).measure(files.filter(\.isMeasured))
    for result in outcome.results {
      environment.console.print(
        MeasuringReport(result: result, environment: outcome.environment).text())
    }
    try keep(outcome, verified: [simulated, live])
    guard simulated.isPassed, live.isPassed, outcome.isSound else { throw ExitStatus.different }
  }

  private func verify(on backend: BackendOption) throws -> VerificationReport {
    let report = try VerificationChildren(environment: environment).verify(on: backend)
    environment.console.print(report.text + "\n")
    return report
  }

  private func keep(
    _ outcome: MeasuringSession.Outcome, verified: [VerificationReport]
  ) throws {
    let folder = URL(filePath: "Results/runs/\(Self.timestamp())", directoryHint: .isDirectory)
    let json = ResultsJSON(outcome.results, environment: outcome.environment, seed: Self.seed)
    try WholeFile.write(json.text(), to: folder.appending(path: "results.json"))
    let markdown =
      verified.map { "```\n\($0.text)```\n" }.joined(separator: "\n")
      + outcome.results.map {
        "\n" + MeasuringReport(result: $0, environment: outcome.environment).markdown()
      }.joined()
    try WholeFile.write(markdown, to: folder.appending(path: "report.md"))
    let lines = try verified.flatMap { try $0.jsonLines() }.map { $0 + "\n" }.joined()
    try WholeFile.write(lines, to: folder.appending(path: "verification.jsonl"))
    environment.console.print("written to \(folder.relativePath)\n")
  }

  private static func timestamp() -> String {
    Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted))
  }
}
