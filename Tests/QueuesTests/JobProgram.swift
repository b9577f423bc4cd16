import Foundation
import Queues
import SeededRandom

/// A random tree of jobs over some queues: each job may enqueue up to two more.
///
/// Enqueueing and writing that down are one step under a lock, so the order in the events is the
/// order in which the queues got the jobs, on live queues too.
final class JobProgram {
  private let queues: [JobQueue]
  private let limit: Int
  private let lock = NSLock()
  private var random: SeededGenerator
  private var enqueued = 0
  private var written: [QueueEvent] = []

  /// - Parameter limit: how many jobs there may be in all.
  init(on queues: [JobQueue], seed: UInt64, limit: Int) {
    self.queues = queues
    self.limit = limit
    random = SeededGenerator(seed: seed)
  }

  var events: [QueueEvent] { lock.withLock { written } }

  func start(roots: Int) {
    for _ in 0..<roots { enqueue() }
  }

  private func enqueue() {
    lock.withLock {
      guard enqueued < limit else { return }
      let job = enqueued
      enqueued += 1
      let place = Int.random(in: queues.indices, using: &random)
      let isBarrier = Int.random(in: 0..<4, using: &random) == 0
      written.append(.enqueued(job, queue: place, isBarrier: isBarrier))
      if isBarrier {
        queues[place].asyncBarrier { [self] in run(job) }
      } else {
        queues[place].async { [self] in run(job) }
      }
    }
  }

  private func run(_ job: Int) {
    let children = lock.withLock {
      written.append(.started(job))
      return Int.random(in: 0...2, using: &random)
    }
    for _ in 0..<children { enqueue() }
    lock.withLock { written.append(.ended(job)) }
  }
}
