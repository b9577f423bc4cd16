import ArgumentParser
import FeatureContract
import Foundation
import Measurement
import Reports
import Verification

struct MeasureCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Verifies that all arms show the same, then measures what each costs.",
    discussion:
      "With --quick it takes fewer processes and rounds, and no latencies: a weaker answer, sooner."
  )

  @Argument(
    help: """
      Scenario files, or folders of them; by default those of ./Scenarios tagged 'measure', \
      'changes' or 'size'.
      """,
    completion: .file())
  var files: [String] = []

  @OptionGroup var arms: ArmOptions

  @Option(
    help: "The architecture that ratios are taken against (default: direct, or else the first).")
  var baseline: String?

  /// The flag is the main job's, too, and the parser gives it to the program.
  @ParentCommand private var program: RootCommand

  private var quick: Bool { program.quick }

  @Option(
    help: "Writes the results as JSON to this file; 'compare' and 'report' read them.",
    completion: .file())
  var out: String?

  func run(in environment: CommandEnvironment) throws {
    try Self.refuseDebug(unless: quick)
    try arms.selection.check(with: environment.catalog)
    let loaded = try ScenarioReading(environment.catalog)
      .load(files, warn: { environment.console.printError($0) })
    let chosen = files.isEmpty ? loaded.filter(\.isChosenForMeasuring) : loaded
    let output = try out.map { path throws(RequestError) in try OutputFile(path, .results) }
    let progress = ProgressLine(on: environment.console)
    defer { progress.clear() }
    let session = MeasurementSession(
      environment.measurement(progress), arms: arms.selection, baseline: baseline,
      plan: quick ? .quick : .standard)
    progress.start(try session.stepCount(for: chosen))
    var (results, stop) = try session.measure(chosen)
    if quick { results.leftOut = "few processes and rounds, and no latencies" }
    #if DEBUG
      results.notes.insert("This is a debug build: quote no figure of it.", at: 0)
    #endif
    progress.clear()
    let console = environment.console
    let report = MeasurementReport(results, of: environment.commandName)
    console.print(report.details(width: console.width) + "\n")
    console.print(report.summary(width: console.width))
    if let stop {
      if let out { console.printError("\(out) is not written: the measurement is incomplete") }
      throw stop
    }
    try output?.write(results.text())
    guard results.isSound else { throw ExitStatus.different }
  }

  /// - Parameter isAllowed: a quick measurement shows in a debug build, too, that all can be
  ///   measured.
  static func refuseDebug(unless isAllowed: Bool) throws(RequestError) {
    #if DEBUG
      guard isAllowed else {
        throw RequestError(
          .usage,
          "a debug build does not measure: use swift run -c release \(RootCommand.name), or --quick"
        )
      }
    #endif
  }
}
