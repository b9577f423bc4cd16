import Foundation
import Measurement
import Reports
import TextOutput

/// `measure` without a question: the comparison of all arms.
struct MeasureComparison {
  let request: MeasureRequest
  let baseline: String
  let columns: MeasurementReport.Columns
  let isWide: Bool
  /// The path of a file for the results.
  let save: String?

  func run(in environment: CommandEnvironment) throws {
    let outcome = try measure(in: environment)
    let json = Results(outcome, seed: request.seed)
    let report = OutcomeReport(outcome)
    let console = environment.console
    switch request.format {
    case .json: console.print(verbatim: try json.text())
    case .csv: console.print(verbatim: report.csv)
    case .markdown: console.print(report.markdown)
    case .text:
      console.print(report.tables(columns: columns, width: isWide ? nil : console.width))
      console.print(report.summary(width: console.width))
    }
    if let stop = outcome.stop {
      console.printError("these are the features that were finished")
      // Half a result is none to compare with.
      if let save { console.printError("\(save) is not written: the measurement is incomplete") }
      throw stop
    }
    if let save { try WholeFile.write(json.text(), to: URL(filePath: save)) }
    guard outcome.isSound else { throw ExitStatus.different }
  }

  private func measure(
    in environment: CommandEnvironment
  ) throws -> MeasurementSession.Outcome {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = MeasurementSession(
      environment.measurement(progress), arms: request.arms, baseline: baseline,
      plan: request.plan, seed: request.seed)
    progress.start(try session.steps(for: request.files))
    return try session.measure(request.files)
  }
}
