import ArgumentParser
import FeatureContract
import Foundation
import Measurement
import Passes
import Reports
import Verification

/// Verifies, then measures.
struct MeasureCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Verifies that all arms show the same, then measures what each costs.")

  @Argument(
    help:
      """
      Scenario files, or folders of them; by default those of ./Scenarios tagged 'measure', \
      'size' or 'visit'.
      """
  )
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(
    help:
      """
      The architecture that ratios are taken against (default: \(FeatureCatalog.baseline)). Every \
      pair is compared in any case.
      """)
  var baseline: String?

  @Option(
    help:
      """
      The columns of the tables, separated by commas: \
      \(MetricColumn.all().map(\.metric.id).joined(separator: ", ")).
      """
  )
  var columns: String?

  @Flag(help: "All columns, and each row in one line of any length.")
  var wide = false

  @Flag var effort: MeasurementEffort?

  @Option(help: "The seed of orders, paddings and resamples.")
  var seed: UInt64 = 1

  @Option(help: "text, json, csv or markdown.")
  var format: MeasurementFormat = .text

  @Option(help: "Writes the results as JSON to this file too; 'compare' reads them.")
  var save: String?

  @Option(
    help: """
      The path of another build of this program. Compares the two builds arm by arm: their slices \
      alternate.
      """)
  var against: String?

  @Flag var question: MeasuredQuestion?

  @Option(help: InputInterval.help) var every: InputInterval?

  @Option(
    help: """
      The number of trials of a self-test (default: \(SelfTestResult.fullTrials)). With fewer, a \
      target is missed only if the interval of its rate refutes it.
      """)
  var trials: Int?

  func validate() throws {
    try MeasureCombinations(command: self).check()
  }

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: effort == .rough)
    try arms.selection.check(with: environment.catalog)
    try checkSave()
    let columns = try selectedColumns()
    let request = try request(in: environment)
    if let against {
      return try MeasureAgainst(request: request, other: against).run(in: environment)
    }
    if let question { return try answer(question, request, environment) }
    try MeasureComparison(
      request: request, baseline: baseline ?? FeatureCatalog.baseline, columns: columns,
      isWide: wide, save: save
    ).run(in: environment)
  }

  private func answer(
    _ question: MeasuredQuestion, _ request: MeasureRequest, _ environment: CommandEnvironment
  ) throws {
    switch question {
    case .factors: try MeasureFactors(request: request).run(in: environment)
    case .latency:
      let interval = every?.nanoseconds ?? OpenLoopPlan.standardInterval
      try MeasureLatency(request: request, interval: interval).run(in: environment)
    case .selfTest:
      try MeasureSelfTest(
        request: request, areFilesNamed: !files.isEmpty, layouts: arms.layouts,
        baseline: baseline ?? FeatureCatalog.baseline,
        trials: trials ?? SelfTestResult.fullTrials
      ).run(in: environment)
    }
  }

  /// Minutes later it would be too late to say it.
  private func checkSave() throws(RequestError) {
    guard let save else { return }
    let folder = URL(filePath: save).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw RequestError(
        .badInput, "--save \(save): the folder \(folder) is missing or cannot be written to")
    }
  }

  private func request(in environment: CommandEnvironment) throws -> MeasureRequest {
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    return MeasureRequest(
      files: files.isEmpty ? loaded.filter(\.isChosenForMeasuring) : loaded,
      arms: arms.selection, plan: effort?.plan ?? .quick, seed: seed, format: format)
  }

  private func selectedColumns() throws(RequestError) -> MeasurementReport.Columns {
    guard let columns else { return wide ? .all : .standard }
    return .chosen(try MetricColumn.named(in: columns))
  }

  static func refuseDebug(unless isAllowed: Bool) throws(RequestError) {
    #if DEBUG
      guard isAllowed else {
        throw RequestError(
          .usage,
          "a debug build does not measure: use swift run -c release bindlab, or --rough")
      }
    #endif
  }
}

/// More than a measurement takes by itself, or less.
enum MeasurementEffort: String, EnumerableFlag {
  case thorough, rough

  var plan: MeasurementPlan {
    switch self {
    case .thorough: .thorough
    case .rough: .rough
    }
  }

  static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .thorough: "More processes and rounds: narrower intervals, many minutes."
    case .rough:
      """
      Few rounds: wide intervals, in seconds. A debug build measures only so, and its numbers say \
      nothing about a release build.
      """
    }
  }
}
