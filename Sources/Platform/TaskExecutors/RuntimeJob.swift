import CTaskExecutors

/// A job of Swift's runtime: the next piece of a task, or something else that it must run.
struct RuntimeJob: Sendable {
  let job: UnownedJob
  /// The number in the process of the task that it is a piece of; nil if it is none.
  let task: UInt64?
  private let kind: UInt8

  init(_ job: UnownedJob, kind: UInt8) {
    self.job = job
    self.kind = kind
    task = kind == 0 ? bindlab_task_number(Self.address(of: job)) : nil
  }

  var address: UnsafeRawPointer { Self.address(of: job) }

  /// The name for people, if it is no task.
  var label: String {
    switch kind {
    case 0: "task"
    case 192...194: "actor"
    case 195: "continuation"
    default: "runtime job"
    }
  }

  /// Runs it; true if it was the last piece of its task.
  ///
  /// - Parameter isAlone: no other thread works for its run, so that nobody can free the memory of
  ///   an `async let` meanwhile.
  func run(on queue: TaskQueue, isAlone: Bool) -> Bool {
    guard task != nil else {
      runSynchronously(on: queue)
      return false
    }
    let isReadable = isAlone || !bindlab_task_is_async_let(address)
    let object = Unmanaged<AnyObject>.fromOpaque(address)
    _ = object.retain()
    defer { object.release() }
    runSynchronously(on: queue)
    return isReadable ? bindlab_task_has_ended(address) : true
  }

  /// Where the runtime keeps the job. That of a task stays until the task has ended.
  private static func address(of job: UnownedJob) -> UnsafeRawPointer {
    unsafeBitCast(job, to: UnsafeRawPointer.self)
  }
}
