import Measurement
import Reports
import TextOutput

/// `measure --latency`: how long a user waits, in a closed and in an open loop.
struct MeasureLatency {
  let request: MeasureRequest
  let interval: UInt64

  func run(in environment: CommandEnvironment) throws {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = LatencySession(
      environment.measurement(progress), arms: request.arms, plan: request.plan, every: interval,
      seed: request.seed)
    progress.start(try session.steps(for: request.files))
    let console = environment.console
    let results = try session.measure(request.files) { result in
      guard request.format == .text else { return }
      progress.clear()
      console.print(LatencyReport(result).text(width: console.width))
    }
    progress.clear()
    switch request.format {
    case .text: console.print(LatencyReport.legend(width: console.width))
    case .json: console.print(verbatim: try LatencyReport.json(results, seed: request.seed))
    case .csv: console.print(verbatim: ResultsCSV(results).text())
    case .markdown: console.print(LatencyReport.markdown(results))
    }
    guard results.allSatisfy(\.isSound) else { throw ExitStatus.different }
  }
}
