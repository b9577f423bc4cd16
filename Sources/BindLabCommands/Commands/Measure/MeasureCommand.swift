import ArgumentParser
import FeatureContract
import Foundation
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
    if let question { try refuseOptions(without: question) }
    if every != nil, question != .latency {
      throw ValidationError("--every goes with --latency: only an open loop has an interval")
    }
    try validateSelfTest()
    if against != nil, save != nil {
      throw ValidationError("--save goes with a measurement of this build, not with --against")
    }
    if against != nil, baseline != nil || columns != nil || wide {
      throw ValidationError(
        "--baseline, --columns and --wide go with a measurement of this build, not with --against: "
          + "there each arm is compared with itself in the other build")
    }
    if against != nil, format == .csv || format == .markdown {
      throw ValidationError("--against writes text or json")
    }
    if format != .text, wide || columns != nil {
      throw ValidationError(
        "--columns and --wide go with --format text: the others hold everything")
    }
  }

  private func validateSelfTest() throws {
    guard question == .selfTest else {
      if trials != nil { throw ValidationError("--trials goes with --self-test") }
      return
    }
    if let trials, trials < 1 { throw ValidationError("--trials is 1 or more") }
    if !arms.architectures.isEmpty {
      throw ValidationError(
        "--self-test measures one architecture against itself: name it with --baseline")
    }
    if format == .csv || format == .markdown {
      throw ValidationError("--self-test writes text or json")
    }
  }

  /// Refuses what only the plain comparison has.
  private func refuseOptions(without question: MeasuredQuestion) throws {
    let given = [
      against.map { _ in "--against" }, save.map { _ in "--save" },
      question == .selfTest ? nil : baseline.map { _ in "--baseline" },
      columns.map { _ in "--columns" }, wide ? "--wide" : nil,
    ].compactMap(\.self)
    if let first = given.first {
      throw ValidationError(
        "\(first) goes with the plain comparison, not with --\(question.rawValue)")
    }
    guard question == .factors else { return }
    if !arms.architectures.isEmpty {
      throw ValidationError(
        "--factors measures all variants of a pattern together: leave out --architecture")
    }
    if format == .csv { throw ValidationError("--factors writes text, json or markdown") }
  }

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: allowDebug)
    try arms.selection.check(with: environment.catalog)
    try checkSave()
    let columns = try selectedColumns()
    let request = try request(in: environment)
    if let against {
      return try MeasureAgainst(request: request, other: against).run(in: environment)
    }
    switch question {
    case .factors: return try MeasureFactors(request: request).run(in: environment)
    case .latency:
      let interval = every?.nanoseconds ?? OpenLoopPlan.standardInterval
      return try MeasureLatency(request: request, interval: interval).run(in: environment)
    case .selfTest:
      return try MeasureSelfTest(
        request: request, areFilesNamed: !files.isEmpty, layouts: arms.layouts,
        baseline: baseline ?? FeatureCatalog.baseline,
        trials: trials ?? SelfTestResult.fullTrials
      ).run(in: environment)
    case nil: break
    }
    let outcome = try measure(request, environment)
    let json = ResultsJSON(outcome, seed: seed)
    let report = OutcomeReport(outcome)
    let console = environment.console
    switch format {
    case .json: console.print(verbatim: try json.text())
    case .csv: console.print(verbatim: report.csv)
    case .markdown: console.print(report.markdown)
    case .text:
      console.print(report.tables(columns: columns, width: wide ? nil : console.width))
      console.print(report.summary(width: console.width))
    }
    if let stop = outcome.stop {
      console.printError("these are the features that were finished")
      // Half a result is none to compare with.
      if let save { console.printError("\(save) is not written: the measurement is incomplete") }
      throw stop
    }
    if let save { try WholeFile.write(json.text(), to: URL(filePath: save)) }
    guard outcome.isSound else { throw ExitStatus.different }
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
      arms: arms.selection, plan: thorough ? .thorough : .quick, seed: seed, format: format)
  }

  private func measure(
    _ request: MeasureRequest, _ environment: CommandEnvironment
  ) throws -> MeasurementSession.Outcome {
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = MeasurementSession(
      environment.measurement(progress), arms: request.arms,
      baseline: baseline ?? FeatureCatalog.baseline, plan: request.plan, seed: request.seed)
    progress.start(try session.steps(for: request.files))
    return try session.measure(request.files)
  }

  /// Nil for the standard ones.
  private func selectedColumns() throws(RequestError) -> [MetricColumn]? {
    guard let columns else { return wide ? MetricColumn.allCases : nil }
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
