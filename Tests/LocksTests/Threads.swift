import Foundation
import Synchronization

/// Threads of their own that begin together and are waited for. A concurrent loop of Dispatch may
/// run all its turns on one thread when others are busy, and then proves nothing.
enum Threads {
  private final class Arrivals: Sendable {
    let count = Atomic(0)
  }

  /// Runs the body once on each of `count` threads, with the thread's number.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let arrivals = Arrivals()
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        arrivals.count.add(1, ordering: .sequentiallyConsistent)
        while arrivals.count.load(ordering: .sequentiallyConsistent) < count { sched_yield() }
        body(number)
        group.leave()
      }
    }
    group.wait()
  }
}
