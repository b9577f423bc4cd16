import OpenCombine
import Queues

/// A queue of the run as a scheduler for operators of time, so that they live by the run's clock.
/// The queue takes delays and tells no time, so an instant is what is ahead from now on.
struct QueueScheduler: Scheduler {
  struct Instant: Strideable {
    let ahead: Stride

    func advanced(by stride: Stride) -> Instant { Instant(ahead: ahead + stride) }
    func distance(to other: Instant) -> Stride { other.ahead - ahead }
  }

  /// Nanoseconds.
  struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
    private(set) var magnitude: Int

    init(_ nanoseconds: Int) { magnitude = nanoseconds }
    init(integerLiteral value: Int) { magnitude = value }
    init?<Source: BinaryInteger>(exactly source: Source) {
      guard let nanoseconds = Int(exactly: source) else { return nil }
      magnitude = nanoseconds
    }

    static func seconds(_ count: Int) -> Stride { Stride(count * 1_000_000_000) }
    static func seconds(_ count: Double) -> Stride { Stride(Int(count * 1_000_000_000)) }
    static func milliseconds(_ count: Int) -> Stride { Stride(count * 1_000_000) }
    static func microseconds(_ count: Int) -> Stride { Stride(count * 1_000) }
    static func nanoseconds(_ count: Int) -> Stride { Stride(count) }

    static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
    static func + (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude + right.magnitude)
    }
    static func - (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude - right.magnitude)
    }
    static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.magnitude * right.magnitude)
    }
    static func *= (left: inout Stride, right: Stride) { left = left * right }
  }

  private let queue: JobQueue

  init(_ queue: JobQueue) {
    self.queue = queue
  }

  var now: Instant { Instant(ahead: 0) }
  var minimumTolerance: Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    queue.async(action)
  }

  func schedule(
    after date: Instant, tolerance: Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    queue.async(after: delay(until: date), action)
  }

  /// Once. Only `debounce` asks for a repetition, and cancels it after the first time.
  func schedule(
    after date: Instant, interval: Stride, tolerance: Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = queue.async(after: delay(until: date), action)
    return AnyCancellable { timer.cancel() }
  }

  private func delay(until date: Instant) -> UInt64 { UInt64(clamping: date.ahead.magnitude) }
}
