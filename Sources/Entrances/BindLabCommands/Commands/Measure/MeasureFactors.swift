import Measurement
import Reports
import Verification

/// `measure --factors`: how much of what a pattern's variants save comes from which factor.
struct MeasureFactors {
  let request: MeasureRequest

  func run(in environment: CommandEnvironment) throws {
    let outcome = try measure(in: environment)
    let console = environment.console
    let reports = outcome.measurement.results.indices.map { FactorReport(outcome, feature: $0) }
    switch request.format {
    case .json: console.print(verbatim: try FactorReport.json(outcome, seed: request.seed))
    case .markdown: console.print(reports.map(\.markdown).joined(separator: "\n"))
    case .text:
      for report in reports { console.print(report.text(width: console.width)) }
    case .csv: preconditionFailure("MeasureCombinations refuses csv of factors")
    }
    for feature in outcome.leftOut {
      console.printError("\(feature) is left out: it has no factorial")
    }
    if let stop = outcome.measurement.stop {
      console.printError("these are the features that were finished")
      throw stop
    }
    guard outcome.isSound else { throw ExitStatus.different }
  }

  private func measure(in environment: CommandEnvironment) throws -> FactorSession.Outcome {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = FactorSession(
      environment.measurement(progress), arms: request.arms, plan: request.plan,
      seed: request.seed)
    progress.start(try session.steps(for: request.files))
    return try session.measure(request.files)
  }
}
