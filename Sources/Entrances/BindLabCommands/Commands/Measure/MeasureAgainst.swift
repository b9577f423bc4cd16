import Foundation
import Measurement
import Reports
import TextOutput
import Verification

/// `measure --against`: each arm of this build beside the same arm of another one.
struct MeasureAgainst {
  let request: MeasureRequest
  /// The path of the other build.
  let other: String

  func run(in environment: CommandEnvironment) throws {
    guard FileManager.default.isExecutableFile(atPath: other) else {
      throw RequestError(
        .usage,
        "--against \(other): there is no such program; name the file of another build, such as "
          + "../before/.build/release/bindlab")
    }
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = BuildComparisonSession(
      environment.measurement(progress), against: other, arms: request.arms, plan: request.plan,
      seed: request.seed)
    progress.start(try session.steps(for: request.files))
    let console = environment.console
    let comparisons = try session.compare(request.files) { comparison in
      guard request.format == .text else { return }
      progress.clear()
      console.print(BuildComparisonReport(comparison).text(width: console.width))
    }
    if request.format == .json {
      console.print(verbatim: try BuildComparisonReport.json(comparisons, seed: request.seed))
    }
    guard comparisons.allSatisfy(\.isSound) else { throw ExitStatus.different }
  }
}
