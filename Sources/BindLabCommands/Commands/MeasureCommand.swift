import ArgumentParser
import FeatureContract
import Measurement
import Reports
import TextOutput
import Verification

/// Verifies, then measures.
struct MeasureCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Verifies that all arms show the same, then measures what each costs.")

  @Argument(
    help:
      """
      Scenario files, or folders of them; by default those of ./Scenarios tagged 'measure' or \
      'size'.
      """
  )
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(
    help: "The architecture that ratios are taken against; every pair is compared in any case.")
  var baseline = FeatureCatalog.baseline

  @Option(
    help:
      """
      The columns of the tables, separated by commas: \
      \(MetricColumn.allCases.map(\.rawValue).joined(separator: ", ")).
      """
  )
  var columns: String?

  @Flag(help: "All columns, and each row in one line of any length.")
  var wide = false

  @Flag(help: "More processes and rounds: narrower intervals, many minutes.")
  var thorough = false

  @Option(help: "The seed of orders, paddings and resamples.")
  var seed: UInt64 = 1

  @Flag(help: "Measures a debug build; its numbers say nothing about a release build.")
  var allowDebug = false

  @Option(help: "text, json, csv or markdown.")
  var format: MeasurementFormat = .text

  /// For people, for programs, for spreadsheets, for a pull request.
  enum MeasurementFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case csv
    case markdown
  }

  func validate() throws {
    if format != .text, wide || columns != nil {
      throw ValidationError("--columns and --wide go with --format text: the others hold everything")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: allowDebug)
    try arms.selection.check(with: environment.catalog)
    let columns = try selectedColumns()
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    let measured = files.isEmpty ? loaded.filter { $0.isMeasured || $0.isOfSizeSweep } : loaded
    let outcome = try measure(measured, environment)
    let report = OutcomeReport(outcome)
    let console = environment.console
    switch format {
    case .json:
      console.print(
        verbatim: try ResultsJSON(outcome.results, environment: outcome.environment, seed: seed)
          .text())
    case .csv: console.print(verbatim: report.csv)
    case .markdown: console.print(report.markdown)
    case .text:
      console.print(report.tables(columns: columns, width: wide ? nil : console.width))
      console.print(report.summary(width: console.width))
    }
    guard outcome.isSound else { throw ExitStatus.different }
  }

  private func measure(
    _ files: [ScenarioFile], _ environment: CommandEnvironment
  ) throws -> MeasurementSession.Outcome {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = MeasurementSession(
      environment.measurement(progress), arms: arms.selection, baseline: baseline,
      plan: thorough ? .thorough : .quick, seed: seed)
    progress.start(try session.steps(for: files))
    return try session.measure(files)
  }

  private func selectedColumns() throws(RequestError) -> [MetricColumn] {
    guard let columns else { return wide ? MetricColumn.allCases : MetricColumn.standard }
    return try MetricColumn.named(in: columns)
  }

  static func refuseDebug(unless isAllowed: Bool) throws(RequestError) {
    #if DEBUG
      guard isAllowed else {
        throw RequestError(
          .usage,
          "a debug build does not measure: use swift run -c release bindlab, or --allow-debug")
      }
    #endif
  }
}
