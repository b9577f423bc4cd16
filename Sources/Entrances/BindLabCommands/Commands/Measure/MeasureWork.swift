import ArgumentParser
import FeatureContract
import Measurement
import Reports
import TextOutput
import Verification

struct MeasureWork: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Counts the instructions of each arm per input; the same again on a busy machine.",
    usage: "\(RootCommand.name) measure work [<options>] [<files> ...]",
    discussion: """
      Valgrind counts, in simulation, so it must be installed. Counts are exact: a change of a \
      half percent is found. They contain no waiting, no cache and no kernel.
      """)

  @OptionGroup var arms: ArmOptions

  @Option(help: "The architecture that ratios are taken against.")
  var baseline = FeatureCatalog.baseline

  @Option(help: "text, json, csv or markdown.")
  var format: MeasureArms.Format = .text

  @Option(
    help: "Writes the results as JSON to this file too; 'compare' reads them.",
    completion: .file())
  var save: String?

  @OptionGroup var options: MeasuringOptions

  var selection: ArmSelection { arms.selection }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let save = try save.map { path throws(RequestError) in try OutputFile(path, .results) }
    if let reason = MeasurementPlan.obstacleToWork {
      throw RequestError(.usage, "instructions cannot be counted: \(reason)")
    }
    let outcome = try environment.measuring { context, progress in
      let session = MeasurementSession(
        context, arms: selection, baseline: baseline, plan: .work, seed: options.seed)
      progress.start(try session.steps(for: files))
      return try session.measure(files)
    }
    if let reason = outcome.environment.work?.unavailable {
      throw RequestError(.usage, "instructions cannot be counted: \(reason)")
    }
    let console = environment.console
    let report = WorkReport(outcome)
    switch format {
    case .json: console.print(verbatim: try Results(outcome, seed: options.seed).text())
    case .csv: console.print(verbatim: ResultsCSV(outcome.results).text())
    case .markdown: console.print(report.markdown)
    case .text: console.print(report.text(width: console.width))
    }
    if let stop = outcome.stop {
      console.printError("these are the features that were finished")
      throw stop
    }
    try save?.write(Results(outcome, seed: options.seed).text())
    guard outcome.isSound else { throw ExitStatus.different }
  }
}
