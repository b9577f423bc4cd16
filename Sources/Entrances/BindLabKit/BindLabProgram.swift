import ChildProcesses
public import FeatureContract
import Foundation
public import Measurement
public import Replay
public import Reports
public import Verification
import VerifyingChildren

/// A program that verifies and measures. Only `run` makes one: measuring needs child processes, and
/// the program's `main` must serve them.
public struct BindLabProgram: Sendable {
  /// The laboratory that verifies in this process.
  public let laboratory: Laboratory
  /// The command line without the program's name.
  public let arguments: [String]
  private let program: ChildProgram

  /// The entry point: call it in `main`, before anything else.
  ///
  /// The program starts itself again as a child for each architecture that it verifies and for each
  /// process that it measures in. A child carries out its job inside this call. In the parent, the
  /// call runs the body on a thread of its own and the main queue on the main thread, as live runs
  /// need it.
  ///
  /// The process ends with 0 if the body returns true, with 1 if it returns false, and with 2 if it
  /// throws; the error is then printed to standard error. A control-C or SIGTERM ends the children,
  /// makes the work that waits for them throw, and ends the process with 130 or 143.
  ///
  /// - Parameters:
  ///   - catalog: the features and architectures; children use the same.
  ///   - body: the program's own work; returns true if everything was as it should be.
  public static func run(
    _ catalog: FeatureCatalog, _ body: @escaping @Sendable (BindLabProgram) throws -> Bool
  ) -> Never {
    ChildProgram.start(with: catalog) { program, arguments in
      let program = BindLabProgram(
        laboratory: Laboratory(catalog), arguments: arguments, program: program)
      do {
        let isFine = try body(program)
        if let cause = program.program.interruption.cause { return cause.exitCode }
        return isFine ? 0 : 1
      } catch let stop as Interruption.Stop {
        return stop.cause.exitCode
      } catch {
        let text = (error as? RequestError)?.text(of: nil) ?? "\(RequestError.label)\(error)"
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
        return 2
      }
    }
  }

  /// Verifies every architecture of the catalogue under every preset layout. Each architecture has
  /// a child process: one that crashes fails only its own cells.
  ///
  /// In simulation, scenarios with `generate` run with further draws. Scenarios tagged `heavy` run
  /// under the layout `main` only, and those tagged `huge` not live.
  /// `laboratory.verify` runs any arms, in this process.
  public func verify(
    _ scenarios: [ScenarioFile], on backend: BackendKind = .simulated
  ) throws -> VerificationReport {
    let tasks = try ScenarioReading(laboratory.catalog).tasks(scenarios, .all, on: backend)
    let outcome = try VerificationChildren(of: program).verify(tasks.filter(\.isUsual))
    if let stop = outcome.stop { throw stop }
    return VerificationReport(cells: outcome.cells)
  }

  /// Verifies arms, then measures them in child processes. An arm with a fault gets no numbers; the
  /// measurement names the fault.
  ///
  /// - Parameters:
  ///   - scenarios: the measured scenarios.
  ///   - arms: the measured arms; the baseline is always included.
  ///   - plan: the numbers of processes and rounds; `.quick` takes seconds.
  ///   - allowsDebug: measures even a debug build. Its numbers say nothing of a release build.
  ///   - baseline: the name of the architecture that ratios are taken against; `direct` by default, or
  ///     the first of a feature without it.
  ///   - progress: gets every step as it begins and ends.
  /// - Throws: a `RequestError` if there is nothing to measure, or for a debug build.
  public func measure(
    _ scenarios: [ScenarioFile], arms: ArmSelection = .all,
    baseline: String? = nil, plan: MeasurementPlan = .standard, allowsDebug: Bool = false,
    progress: @escaping @Sendable (WorkStep.Event) -> Void = { _ in }
  ) throws -> Measurement {
    #if DEBUG
      guard allowsDebug else {
        throw RequestError(
          .usage, "a debug build does not measure: build with -c release, or pass allowsDebug")
      }
    #endif
    try arms.check(with: laboratory.catalog)
    let context = MeasurementContext(laboratory.catalog, program: program, report: progress)
    let (results, stop) = try MeasurementSession(
      context, arms: arms, baseline: baseline, plan: plan
    )
    .measure(scenarios)
    if let stop { throw stop }
    return Measurement(results: results)
  }
}

/// The results of a measurement.
public struct Measurement {
  package let results: Results

  /// Every arm has numbers.
  public var isSound: Bool { results.isSound }

  /// The tables of all features for people, and the summary last.
  public var text: String {
    let report = MeasurementReport(results, of: nil)
    return report.details() + "\n" + report.summary()
  }
}
