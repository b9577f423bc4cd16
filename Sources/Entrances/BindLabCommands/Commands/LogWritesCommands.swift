import ArgumentParser
import EventLogs
import FeatureContract
import Interaction
import Reports
import Verification

struct LogWritesCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "writes",
    abstract: "Names each write to the screen: its record, its input, the old and the new value.",
    discussion: "A redundant write gives a property the value that it shows already. A glitch "
      + "gives it one that no input justifies. 'log why' tells what caused a record.")

  @OptionGroup var log: WrittenLogOptions

  @Flag(help: "Only the redundant ones.")
  var redundant = false

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    var glitches: [Glitch]?
    do throws(RequestError) {
      glitches = try LoggedRun(log, self.log.file, environment.catalog).judgement.glitchedWrites
    } catch {
      // The writes themselves are known all the same.
      environment.console.printError("which writes are glitches is unknown: \(error.message)")
    }
    try self.log.print(
      log, feature, glitches, showing: redundant ? .redundant : .all, on: environment.console)
  }
}

struct LogGlitchesCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "glitches",
    abstract: "Names each glitch: its record, its input, the old and the new value, and what would "
      + "have been right.",
    discussion: "A glitch is a change of a property to a value that the specification gives it "
      + "after none of the inputs that may show by then. 'log why' tells what caused a record.")

  @OptionGroup var log: WrittenLogOptions

  func run(in environment: CommandEnvironment) throws {
    let (log, feature) = try environment.log(self.log.file)
    let logged = try LoggedRun(log, self.log.file, environment.catalog)
    try self.log.print(
      log, feature, logged.judgement.glitchedWrites, showing: .glitches, on: environment.console)
  }
}

/// The log with the writes, and the form of the output.
struct WrittenLogOptions: ParsableArguments {
  @Argument(help: "A log file.")
  var file: String

  @Argument(help: "Only a property, such as validation.text, or a control: all of its properties.")
  var control: String?

  @Option(help: "text, or jsonl: one JSON object per write.")
  var format: RunFormat = .text

  @OptionGroup var coloring: ColorOption

  func print(
    _ log: EventLog, _ feature: FeatureEntry, _ glitches: [Glitch]?,
    showing choice: ScreenWriteReport.Choice, on console: Console
  ) throws(RequestError) {
    let properties =
      try control.map { control throws(RequestError) in
        try feature.properties(named: control)
      } ?? Set(log.header.properties.indices.map { UInt16($0) })
    let report = ScreenWriteReport(
      log, feature, of: properties, glitches: glitches, showing: choice)
    switch format {
    case .text: console.print(painted: report.text(width: console.width, in: coloring.ink))
    case .jsonl: console.print(verbatimLines: report.jsonLines)
    }
  }
}

extension FeatureEntry {
  /// A property, or all properties of a control.
  func properties(named name: String) throws(RequestError) -> Set<UInt16> {
    let found = controls.properties(named: name)
    guard !found.isEmpty else {
      throw ArmSelection.unknown("property", name, of: controls.properties.map(\.name))
    }
    return Set(found.map(\.rawValue))
  }
}
