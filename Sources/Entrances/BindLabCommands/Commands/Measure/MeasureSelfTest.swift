import FeatureContract
import Measurement
import Reports
import TextOutput
import Verification

/// `measure --self-test`: how often the tool claims what is not, and how often it finds what is.
struct MeasureSelfTest {
  let request: MeasureRequest
  /// Whether the files were named; by default a self-test takes the first feature's.
  let areFilesNamed: Bool
  let layouts: [String]
  let baseline: String
  let trials: Int

  func run(in environment: CommandEnvironment) throws {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = SelfTestSession(
      environment.measurement(progress), layouts: layouts, baseline: baseline, plan: request.plan,
      trials: trials, seed: request.seed)
    let files = files(in: environment.catalog)
    progress.start(try session.steps(for: files))
    let outcome = try session.run(files)
    progress.clear()
    let report = SelfTestReport(outcome.result)
    let console = environment.console
    if request.format == .json {
      console.print(verbatim: try report.json())
    } else {
      console.print(report.text(width: console.width))
    }
    if let stop = outcome.stop {
      console.printError("these are the trials that were finished")
      throw stop
    }
    guard outcome.result.isSound else { throw ExitStatus.different }
  }

  /// By default those of the first feature that has any.
  private func files(in catalog: FeatureCatalog) -> [ScenarioFile] {
    guard !areFilesNamed else { return request.files }
    let byFeature = Dictionary(
      grouping: request.files.filter(\.isMeasured), by: \.feature.name)
    return catalog.features.lazy.compactMap { byFeature[$0.name] }.first ?? []
  }
}
