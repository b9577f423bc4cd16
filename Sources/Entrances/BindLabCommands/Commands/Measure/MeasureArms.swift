import ArgumentParser
import FeatureContract
import Foundation
import Measurement
import Reports
import TextOutput
import Verification

/// The default subcommand of `measure`.
struct MeasureArms: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "arms",
    abstract: "Measures what each architecture costs under each queue layout.",
    usage: "\(RootCommand.name) measure arms [<options>] [<files> ...]")

  @OptionGroup var arms: ArmOptions

  @Option(
    help: "The architecture that ratios are taken against. Every pair is compared in any case.")
  var baseline = FeatureCatalog.baseline

  @Option(
    help: """
      The columns of the tables, separated by commas: \
      \(MetricColumn.all().map(\.metric.id).joined(separator: ", ")).
      """)
  var columns: String?

  @Flag(help: "All columns, and each row in one line of any length.")
  var wide = false

  @Option(help: "text, json, csv or markdown.")
  var format: Format = .text

  @Option(
    help: "Writes the results as JSON to this file too; 'compare' reads them.",
    completion: .file())
  var save: String?

  @OptionGroup var options: MeasuringOptions

  @Flag var former: [FormerOption] = []

  @Option(name: .customLong("against"), help: .private)
  var formerAgainst: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv, markdown
  }

  /// The options that became subcommands of the same name, without `--against BUILD`.
  enum FormerOption: String, EnumerableFlag {
    case factors, latency
    case selfTest = "self-test"

    static func help(for option: Self) -> ArgumentHelp? { .private }
  }

  var selection: ArmSelection { arms.selection }

  func validate() throws {
    if let former = former.first?.rawValue ?? formerAgainst.map({ "against \($0)" }) {
      throw ValidationError("'measure --\(former)' is now 'measure \(former)'")
    }
    let subcommands = MeasureCommand.configuration.subcommands.map { $0.configuration.commandName }
    if let name = options.files.first(where: subcommands.contains) {
      throw ValidationError(
        "a subcommand stands before all options and files: 'measure \(name) …'; write a "
          + "folder of that name as ./\(name)")
    }
    if format != .text, wide || columns != nil {
      throw ValidationError(
        "--columns and --wide go with --format text: the others hold everything")
    }
  }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let save = try save.map { path throws(RequestError) in try OutputFile(path, .results) }
    let columns = try selectedColumns()
    let kept = KeptRuns.read { environment.console.printError($0) }
    let origin = RunRecord.Origin.now(of: environment.program)
    var outcome = try environment.measuring { context, progress in
      let session = MeasurementSession(
        context, arms: selection, baseline: baseline, plan: options.plan, seed: options.seed)
      progress.start(try session.steps(for: files))
      return try session.measure(files)
    }
    outcome.run?.origin = origin
    outcome.judge(beside: kept)
    let json = Results(outcome, seed: options.seed)
    let report = OutcomeReport(outcome, beside: kept, of: environment.commandName)
    let console = environment.console
    switch format {
    case .json: console.print(verbatim: try json.text())
    case .csv: console.print(verbatim: report.csv)
    case .markdown: console.print(report.markdown)
    case .text:
      console.print(painted: report.head(width: console.width, ink: .automatic))
      console.print(report.tables(columns: columns, width: wide ? nil : console.width))
      console.print(report.summary(width: console.width))
      console.print(report.nextCommands)
    }
    if let stop = outcome.stop {
      console.printError("these are the features that were finished")
      // Half a result is nothing to compare with.
      if let path = self.save {
        console.printError("\(path) is not written: the measurement is incomplete")
      }
      throw stop
    }
    try save?.write(json.text())
    guard outcome.isSound else { throw ExitStatus.different }
  }

  private func selectedColumns() throws(RequestError) -> MeasurementReport.Columns {
    guard let columns else { return wide ? .all : .standard }
    return .chosen(try MetricColumn.named(in: columns))
  }
}
