import EventLogs
import FeatureContract
import HeadlessUI
import Interaction
import Queues
import Scenarios

/// Runs scenarios through one arm.
///
/// The driver is the calling thread. On the live backend that must not be the main one, which has
/// to be free to run the main queue.
public struct Replayer: Sendable {
  public let arm: Arm
  public let backend: BackendChoice
  /// How many jobs may run between two settled states.
  public let jobBudget: Int

  public init(arm: Arm, backend: BackendChoice, jobBudget: Int = 1_000_000) {
    self.arm = arm
    self.backend = backend
    self.jobBudget = jobBudget
  }

  /// - Parameter target: where the log is written as it grows; it is kept in memory, too.
  public func run(_ scenario: PreparedScenario, loggingTo target: LogTarget? = nil) -> Run {
    let backend = backend.make(jobBudget: jobBudget)
    let recorder = Recorder(
      header: header(of: scenario), backend: backend, reserving: 16 * scenario.flat.steps.count)
    backend.observer = recorder
    let queues = LayoutQueues(
      arm.layout, on: backend, external: scenario.flat.externalQueues, cellObserver: recorder)
    if let target { recorder.write(to: target.sink, target.origin, masking: target.masked) }
    let screen = arm.architecture.makeScreen(scenario.flat.given)
    screen.eventQueue.observer = recorder
    var driver = Driver(screen: screen, queues: queues, backend: backend, recorder: recorder)
    driver.perform(scenario.flat)
    screen.eventQueue.observer = nil
    driver.finish()
    return recorder.close()
  }

  private func header(of scenario: PreparedScenario) -> LogHeader {
    LogHeader(
      scenario: scenario.flat.name, scenarioDigest: scenario.digest,
      feature: arm.feature.name, architecture: arm.architecture.name, layout: arm.layout.name,
      backend: backend.name, schedule: backend.schedule, seed: backend.seed,
      queues: [], controls: arm.feature.controls.controls.map(\.name),
      properties: arm.feature.controls.properties.map(\.name),
      initial: arm.feature.initialScreen, clock: backend == .live ? .monotonic : .virtual)
  }
}
