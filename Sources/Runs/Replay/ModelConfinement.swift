import CThreadContext
import Queues
import Synchronization

/// Knows whether the calling thread may use a model: the layout says where.
///
/// Whoever makes a model may use it where it is made, before anybody else knows it. So the job that
/// made a cell is excused until it enqueues a job elsewhere or goes to where models run.
final class ModelConfinement {
  /// Weak, because only an architecture may hold the queues beyond the run.
  private weak let queues: LayoutQueues?
  /// The job that made the last cell and is still excused; 0 for none.
  private let maker = Atomic<UInt32>(0)

  init(_ queues: LayoutQueues) {
    self.queues = queues
  }

  func cellMade() {
    maker.store(job, ordering: .relaxed)
  }

  /// Called on the thread that enqueues the job.
  func jobEnqueued(on queue: JobQueue) {
    if queue.kind != .main { excuseNoLonger() }
  }

  /// The calling thread is using a model where it may not.
  var isBroken: Bool {
    guard queues?.isAtModel == false else {
      excuseNoLonger()
      return false
    }
    return job == 0 || maker.load(ordering: .relaxed) != job
  }

  private func excuseNoLonger() {
    if maker.load(ordering: .relaxed) == job { maker.store(0, ordering: .relaxed) }
  }

  private var job: UInt32 { bindlab_thread_context_current().pointee.job }
}
