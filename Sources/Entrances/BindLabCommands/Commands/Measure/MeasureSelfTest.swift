import ArgumentParser
import FeatureContract
import Measurement
import Reports
import TextOutput
import Verification

struct MeasureSelfTest: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "self-test",
    abstract: "Measures the tool's own errors: equal code told apart, injected work not found.",
    usage: "\(RootCommand.name) measure self-test [<options>] [<files> ...]")

  @OptionGroup var queues: QueuesOption

  @Option(
    help: """
      The architecture that is measured against itself: \(FeatureCatalog.baseline) by default, and \
      with --work all in turn.
      """)
  var baseline: String?

  @Option(
    help: """
      The number of trials. With fewer, a target is missed only if the interval of its rate \
      refutes it.
      """)
  var trials: Int?

  @Flag(
    help: """
      Tests the counting of instructions instead: by default \(WorkSelfTest.turns) trials of each \
      architecture, under all preset layouts.
      """)
  var work = false

  @Option(help: "text or json.")
  var format: MeasureAgainst.Format = .text

  @OptionGroup var options: MeasuringOptions

  var selection: ArmSelection { ArmSelection(layouts: queues.layouts) }

  func validate() throws {
    if let trials, trials < 1 { throw ValidationError("--trials is 1 or more") }
  }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let files = options.files.isEmpty ? firstFeature(of: files, environment.catalog) : files
    guard !work else { return try testWork(with: files, in: environment) }
    let outcome = try environment.measuring { context, progress in
      let layouts = queues.layouts.isEmpty ? SelfTestSession.layouts : queues.layouts
      let timed = baseline ?? FeatureCatalog.baseline
      let session = SelfTestSession(
        MeasurementSession(
          context, arms: ArmSelection(architectures: [timed], layouts: layouts),
          baseline: timed, plan: options.plan, seed: options.seed),
        trials: trials ?? SelfTestResult.fullTrials)
      progress.start(try session.steps(for: files))
      return try session.run(files)
    }
    let report = SelfTestReport(outcome.result)
    let console = environment.console
    switch format {
    case .json: console.print(verbatim: try report.json())
    case .text: console.print(report.text(width: console.width))
    }
    if let stop = outcome.stop {
      console.printError("these are the trials that were finished")
      throw stop
    }
    guard outcome.result.isSound else { throw ExitStatus.different }
  }

  private func testWork(
    with files: [ScenarioFile], in environment: CommandEnvironment
  ) throws {
    let result = try environment.measuring { context, progress in
      let test = WorkSelfTest(
        MeasurementSession(
          context,
          arms: ArmSelection(architectures: baseline.map { [$0] } ?? [], layouts: queues.layouts),
          baseline: baseline ?? FeatureCatalog.baseline, plan: .work, seed: options.seed),
        trials: trials)
      progress.start(try test.steps(for: files))
      return try test.run(files)
    }
    let report = WorkSelfTestReport(result)
    let console = environment.console
    switch format {
    case .json: console.print(verbatim: try report.json())
    case .text: console.print(report.text(width: console.width))
    }
    guard result.isSound else { throw ExitStatus.different }
  }

  /// The measured scenarios of the first feature that has any.
  private func firstFeature(
    of files: [ScenarioFile], _ catalog: FeatureCatalog
  ) -> [ScenarioFile] {
    let byFeature = Dictionary(grouping: files.filter(\.isMeasured), by: \.feature.name)
    return catalog.features.lazy.compactMap { byFeature[$0.name] }.first ?? []
  }
}
