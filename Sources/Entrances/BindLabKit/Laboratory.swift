public import FeatureContract
import Foundation
import Queues
public import Replay
public import Reports
public import Verification

/// Verifies the architectures of a catalogue in the calling process.
///
/// It needs nothing but the catalogue, so two lines verify an architecture in a test:
///
///     let report = try Laboratory(.bundled.adding(MyForm(), to: .form)).verify("my-form")
///     #expect(report.isPassed, "\(report.text)")
///
/// An architecture that crashes ends the process. The command `verify` takes child processes.
public struct Laboratory: Sendable {
  /// The turn of a live run: live runs share the main queue, so only one is made at a time.
  private static let liveTurn = NSLock()

  public let catalog: FeatureCatalog
  private let program: String?

  /// `program` has the words that start a program with the commands of `bindlab` and this
  /// catalogue, such as `swift run own-bindlab`. Findings then name the commands that replay and
  /// show a run; without it they tell the run in words.
  public init(_ catalog: FeatureCatalog, program: String? = nil) {
    self.catalog = catalog
    self.program = program
  }

  /// Loads scenarios.
  ///
  /// - Parameter paths: files and folders. None means the folder `Scenarios` in the current folder,
  ///   or, if there is none, the scenarios of the package.
  /// - Returns: one scenario per file, or one per row of the file's table.
  /// - Throws: a `RequestError` with every mistake of every file, or saying that there are no
  ///   files.
  public func scenarios(_ paths: [String] = []) throws(RequestError) -> [ScenarioFile] {
    try ScenarioReading(catalog).load(paths)
  }

  /// Runs the scenarios of its features through one architecture, simulated, under every preset
  /// layout that means something to it. It leaves out those tagged `heavy`, so that a test of a
  /// debug build takes seconds: the command `verify` has them.
  public func verify(_ architecture: String) throws(RequestError) -> VerificationReport {
    let arms = ArmSelection(architectures: [architecture])
    try arms.check(with: catalog)
    let scenarios = try scenarios().filter {
      $0.feature.architecture(named: architecture) != nil && !$0.isHeavy && !$0.isHuge
    }
    return try verify(scenarios, arms: arms)
  }

  /// Runs scenarios through arms and judges their screens.
  ///
  /// Every scenario through every architecture takes half an hour in a debug build: name the arms,
  /// or leave out scenarios that are `isHeavy`.
  ///
  /// A simulated verification can be called on any thread. A live one uses the process's main
  /// queue: call it on another thread, while the main thread runs its queue. `swift test` sees to
  /// that.
  ///
  /// - Parameters:
  ///   - scenarios: those to run.
  ///   - arms: the architectures and queue layouts; by default every architecture under every
  ///     preset layout.
  ///   - backend: virtual time, or real queues.
  ///   - draws: the number of draws of each scenario with `generate`; the first is the file's own.
  /// - Throws: a `RequestError` if an arm is unknown, if there is nothing to run, or if live runs
  ///   are impossible here.
  public func verify(
    _ scenarios: [ScenarioFile], arms: ArmSelection = .all, on backend: BackendKind = .simulated,
    draws: Int = 1
  ) throws(RequestError) -> VerificationReport {
    let tasks = try ScenarioReading(catalog).tasks(
      scenarios, arms, on: backend, draws: draws)
    guard backend == .live else {
      return report(tasks)
    }
    if let obstacle = LiveObstacle.find() {
      throw RequestError(
        .usage,
        obstacle == .callerIsMain
          ? "a live verification was asked for on the main queue, which it needs for itself: call it "
            + "on another thread"
          : "a live verification needs the main queue, and nothing runs it: call dispatchMain() on "
            + "the main thread")
    }
    return Self.liveTurn.withLock { report(tasks) }
  }

  private func report(_ tasks: [VerificationMatrix.Task]) -> VerificationReport {
    VerificationReport(cells: VerificationMatrix.cells(of: tasks, commandName: program))
  }
}
