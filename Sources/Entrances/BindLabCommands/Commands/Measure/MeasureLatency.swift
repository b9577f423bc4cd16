import ArgumentParser
import Measurement
import Passes
import Reports
import ScenarioLanguage
import TextOutput
import Verification

struct MeasureLatency: MeasuringCommand {
  static let configuration = CommandConfiguration(
    commandName: "latency",
    abstract: "Measures how long inputs wait: by kind in a closed loop, and in an open loop.",
    usage: "\(RootCommand.name) measure latency [<options>] [<files> ...]",
    discussion: """
      In the closed loop an input comes when the one before has settled. In the open loop inputs \
      come at fixed instants and may have to wait.
      """)

  @OptionGroup var arms: ArmOptions

  @Option(
    help: """
      How far apart the inputs of the open loop are, from 100us to 1s (default: 1ms).
      """)
  var every: InputInterval?

  @Option(help: "text, json, csv or markdown.")
  var format: MeasureArms.Format = .text

  @OptionGroup var options: MeasuringOptions

  var selection: ArmSelection { arms.selection }

  func measure(_ files: [ScenarioFile], in environment: CommandEnvironment) throws {
    let console = environment.console
    let results = try environment.measuring { context, progress in
      let session = LatencySession(
        session(context), every: every?.nanoseconds ?? OpenLoopPlan.standardInterval)
      progress.start(try session.steps(for: files))
      return try session.measure(files) { result in
        guard format == .text else { return }
        progress.clear()
        console.print(LatencyReport(result).text(width: console.width))
      }
    }
    switch format {
    case .text: console.print(LatencyReport.legend(width: console.width))
    case .json: console.print(verbatim: try LatencyReport.json(results, seed: options.seed))
    case .csv: console.print(verbatim: ResultsCSV(results).text())
    case .markdown: console.print(LatencyReport.markdown(results))
    }
    guard results.allSatisfy(\.isSound) else { throw ExitStatus.different }
  }
}

/// The time between two inputs of an open loop: `1ms`.
struct InputInterval: ExpressibleByArgument {
  let nanoseconds: UInt64

  /// Reads a duration; nil if it is none or outside of `OpenLoopPlan.intervals`.
  init?(argument: String) {
    guard let nanoseconds = DurationSpelling.nanoseconds(of: argument),
      OpenLoopPlan.intervals.contains(nanoseconds)
    else { return nil }
    self.nanoseconds = nanoseconds
  }
}
