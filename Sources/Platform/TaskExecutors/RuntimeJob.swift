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
    case 192...194: "actor" + (bindlab_actor_of_job(address).map { " \(Self.type(at: $0))" } ?? "")
    case 195: "continuation"
    default: "runtime job"
    }
  }

  private static func type(at object: UnsafeRawPointer) -> String {
    let object = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    return _typeName(Swift.type(of: object), qualified: false)
  }

  /// Where the runtime keeps the job. That of a task stays until the task has ended.
  private static func address(of job: UnownedJob) -> UnsafeRawPointer {
    unsafeBitCast(job, to: UnsafeRawPointer.self)
  }
}

/// A task of Swift's runtime that may have ended.
struct RuntimeTask {
  let number: UInt64
  let address: UnsafeRawPointer
  /// Holds the task's memory. That of an `async let` belongs to the task that made it.
  private let object: AnyObject?

  /// - Parameter number: its number in the process.
  init(at address: UnsafeRawPointer, number: UInt64) {
    self.number = number
    self.address = address
    let object = Unmanaged<AnyObject>.fromOpaque(address)
    self.object = bindlab_task_is_async_let(address) ? nil : object.takeUnretainedValue()
  }

  var isAsyncLet: Bool { object == nil }

  /// The name that it was given. It must not have ended.
  var name: String? { bindlab_task_name(address).map { String(cString: $0) } }

  /// True if its code has run to its end.
  ///
  /// The task that made an `async let` must not have ended, and no other thread may run it. Its
  /// memory is readable then, even if it holds something else by now.
  var hasEnded: Bool {
    if isAsyncLet, bindlab_task_number(address) != number { return true }
    return bindlab_task_has_ended(address)
  }

  func cancel() {
    bindlab_task_cancel(address)
  }
}
