import FeatureContract
import Queues
import Replay
import TaskExecutors

extension Arm {
  /// The tasks of a measured run of this arm; nil for an architecture without tasks.
  func tasks(on backend: any QueueBackend) -> MeasuredTasks? {
    architecture.usesTasks ? MeasuredTasks(on: backend) : nil
  }
}

extension MeasuredTasks? {
  func end() {
    self?.end()
  }

  func enter<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try body() }
    return try self.enter(body)
  }

  /// The job as it is for a run without tasks.
  func adopting(_ job: @escaping () -> Void) -> () -> Void {
    self?.adopting(job) ?? job
  }

  /// The same for the jobs of a chain. The thread that ended a job enqueues the next one, and works
  /// for no run.
  func adopting(next: @escaping () -> (() -> Void)?) -> () -> (() -> Void)? {
    guard let self else { return next }
    return { next().map(self.adopting) }
  }
}
