import ArgumentParser
import Measurement
import Replay
import Verification

protocol MeasuringCommand: CatalogCommand {
  var options: MeasuringOptions { get }
  /// The chosen architectures and layouts.
  var selection: ArmSelection { get }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws
}

extension MeasuringCommand {
  /// A measurement of the chosen arms.
  func session(_ context: MeasurementContext) -> MeasurementSession {
    MeasurementSession(context, arms: selection, plan: options.plan, seed: options.seed)
  }

  func run(in environment: CommandEnvironment) throws {
    try MeasureCommand.refuseDebug(unless: options.effort == .rough)
    try selection.check(with: environment.catalog)
    try measure(options.scenarios(in: environment), in: environment)
  }
}

struct MeasuringOptions: ParsableArguments {
  @Argument(
    help: """
      Scenario files, or folders of them; by default those of ./Scenarios tagged 'measure', \
      'size' or 'visit'.
      """,
    completion: .file())
  var files: [String] = []

  @Flag var effort: MeasurementEffort?

  @Option(help: "The seed of orders, paddings and resamples.")
  var seed: UInt64 = 1

  var plan: MeasurementPlan {
    switch effort {
    case .thorough: .thorough
    case .rough: .rough
    case nil: .quick
    }
  }

  fileprivate func scenarios(in environment: CommandEnvironment) throws -> [ScenarioFile] {
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    return files.isEmpty ? loaded.filter(\.isChosenForMeasuring) : loaded
  }
}

/// More or fewer rounds than by default.
enum MeasurementEffort: EnumerableFlag {
  case thorough, rough

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

extension CommandEnvironment {
  /// Measures with a line of progress on the terminal.
  func measuring<Outcome>(
    _ body: (MeasurementContext, ProgressLine) throws -> Outcome
  ) rethrows -> Outcome {
    let progress = ProgressLine(on: console)
    defer { progress.clear() }
    return try body(measurement(progress), progress)
  }
}
