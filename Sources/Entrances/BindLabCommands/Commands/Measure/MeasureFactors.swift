import ArgumentParser
import Experiments
import FeatureContract
import Measurement
import Verification

struct MeasureFactors: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "factors",
    abstract: "Measures the variants of the patterns, and what each of their factors saves.",
    usage: "\(RootCommand.name) measure factors [<options>] [<files> ...]",
    discussion: """
      All variants of a pattern are measured together, so no architecture is chosen. 'list' names \
      them.
      """)

  @OptionGroup var queues: QueuesOption

  @Option(
    name: .customLong("experiment"),
    help: "An experiment; may be repeated. By default those that need not be named.")
  var experiments: [String] = []

  @Option(help: "text, json or markdown.")
  var format: Format = .text

  @OptionGroup var options: MeasuringOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  var selection: ArmSelection { ArmSelection(layouts: queues.layouts) }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let known = environment.catalog.experiments.map(\.name)
    for name in experiments where !known.contains(name) {
      throw UnknownName("experiment", name, of: known, listedBy: nil).error
    }
    let outcome = try environment.measuring { context, progress in
      let session = ExperimentSession(
        context, arms: selection, experiments: experiments, plan: options.plan,
        seed: options.seed)
      progress.start(try session.steps(for: files))
      return try session.measure(files)
    }
    let console = environment.console
    let reports = outcome.measurement.results.map { ExperimentReport($0, in: outcome) }
    switch format {
    case .json: console.print(verbatim: try ExperimentDocument(outcome, seed: options.seed).text())
    case .markdown: console.print(reports.map(\.markdown).joined(separator: "\n"))
    case .text:
      for report in reports { console.print(report.text(width: console.width)) }
    }
    for feature in outcome.leftOut {
      console.printError("\(feature) is left out: it has no experiment")
    }
    if let stop = outcome.measurement.stop {
      console.printError("these are the features that were finished")
      throw stop
    }
    guard outcome.isSound else { throw ExitStatus.different }
  }
}
