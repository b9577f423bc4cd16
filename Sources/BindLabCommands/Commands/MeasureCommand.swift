import ArgumentParser
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

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: allowDebug)
    try arms.selection.check(with: environment.catalog)
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    let measured = files.isEmpty ? loaded.filter { $0.isMeasured || $0.isOfSizeSweep } : loaded
    let outcome = try MeasurementSession(
      environment.measurement, arms: arms.selection, plan: thorough ? .thorough : .quick,
      seed: seed
    ).measure(measured)
    switch format {
    case .json:
      environment.console.print(
        verbatim: try ResultsJSON(outcome.results, environment: outcome.environment, seed: seed)
          .text())
    case .text:
      for result in outcome.results {
        environment.console.print(
          MeasurementReport(result: result, environment: outcome.environment).text())
      }
    }
    guard outcome.isSound else { throw ExitStatus.different }
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
