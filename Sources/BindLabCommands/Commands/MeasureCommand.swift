import ArgumentParser
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
      Scenario files, or folders of them; by default those of ./Scenarios tagged 'measure' or \
      'size'.
      """
  )
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Flag(help: "More processes and rounds: narrower intervals, many minutes.")
  var thorough = false

  @Option(help: "The seed of orders, paddings and resamples.")
  var seed: UInt64 = 1

  @Flag(help: "Measures a debug build; its numbers say nothing about a release build.")
  var allowDebug = false

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @Option(help: "Writes the results as JSON to this file too; 'compare' reads them.")
  var save: String?

  @Option(
    help: """
      The path of another build of this program. Compares the two builds arm by arm: their slices \
      alternate.
      """)
  var against: String?

  func validate() throws {
    if against != nil, save != nil {
      throw ValidationError("--save goes with a measurement of this build, not with --against")
    }
  }

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: allowDebug)
    try arms.selection.check(with: environment.catalog)
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    let measured = files.isEmpty ? loaded.filter { $0.isMeasured || $0.isOfSizeSweep } : loaded
    if let against { return try compare(measured, against: against, environment) }
    let outcome = try MeasurementSession(
      environment.measurement, arms: arms.selection, plan: plan, seed: seed
    ).measure(measured)
    let json = ResultsJSON(outcome.results, environment: outcome.environment, seed: seed)
    // Half a result is none to compare with.
    if let save, outcome.stop == nil { try WholeFile.write(json.text(), to: URL(filePath: save)) }
    switch format {
    case .json: environment.console.print(verbatim: try json.text())
    case .text:
      for result in outcome.results {
        environment.console.print(
          MeasurementReport(result: result, environment: outcome.environment).text())
      }
    }
    if let stop = outcome.stop {
      environment.console.printError("these are the features that were finished")
      throw stop
    }
    guard outcome.isSound else { throw ExitStatus.different }
  }

  private var plan: MeasurementPlan { thorough ? .thorough : .quick }

  private func compare(
    _ files: [ScenarioFile], against other: String, _ environment: CommandEnvironment
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: other) else {
      throw RequestError(
        .usage,
        "--against \(other): there is no such program; name the file of another build, such as "
          + "../before/.build/release/bindlab")
    }
    let comparisons = try BuildComparisonSession(
      environment.measurement, against: other, arms: arms.selection, plan: plan, seed: seed
    ).compare(files)
    switch format {
    case .json:
      environment.console.print(
        verbatim: try BuildComparisonReport.json(comparisons, seed: seed))
    case .text:
      for comparison in comparisons {
        environment.console.print(BuildComparisonReport(comparison).text())
      }
    }
    guard comparisons.allSatisfy(\.isSound) else { throw ExitStatus.different }
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
