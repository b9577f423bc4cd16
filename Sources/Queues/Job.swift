import CThreadContext

/// One closure on its way to a queue, with what it must remember of where it came from.
public final class Job {
  let number: UInt32
  let queue: JobQueue
  let isBarrier: Bool
  /// Enqueued by the driver of a run and not from within another job.
  private let isFromOutside: Bool
  private let input: UInt32
  private let cause: UInt32
  private var body: (() -> Void)?

  /// Takes input and, unless given, cause from the thread's context.
  init(
    number: UInt32, queue: JobQueue, isBarrier: Bool, cause: UInt32? = nil,
    body: @escaping () -> Void
  ) {
    let context = bindlab_thread_context_current().pointee
    self.number = number
    self.queue = queue
    self.isBarrier = isBarrier
    isFromOutside = context.job == 0
    input = context.input
    self.cause = cause ?? context.cause
    self.body = body
  }

  /// Runs the closure with the thread's context set to this job, lets go of it, and puts the
  /// context back. What the closure held is released before the job counts as ended.
  func run(observedBy observer: (any QueueObserver)?) {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    context.pointee.queue = UInt32(queue.number)
    context.pointee.job = number
    context.pointee.input = input
    context.pointee.version = 0
    let category = bindlab_thread_context_exchange_category(
      isFromOutside ? BINDLAB_ALLOCATION_HARNESS : BINDLAB_ALLOCATION_WORKER)
    let started = observer?.jobStarted(number, on: queue, cause: cause) ?? cause
    context.pointee.cause = started
    body?()
    body = nil
    observer?.jobEnded(number, on: queue, cause: started)
    context.pointee = outer
    _ = bindlab_thread_context_exchange_category(category)
  }
}
