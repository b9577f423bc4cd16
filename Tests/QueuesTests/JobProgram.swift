import Foundation
import Queues
import SeededRandom

/// A random tree of jobs over some queues: each job may enqueue up to two more.
///
/// Enqueueing a job and noting its event happen together under a lock. So the events have the order
/// in which the queues got the jobs, on live queues too.
final class JobProgram {
  private let queues: [JobQueue]
  private let limit: Int
  private let lock = NSLock()
  private var random: SeededGenerator
  private var enqueued = 0
  private var written: [QueueEvent] = []

  /// - Parameter limit: the maximal number of jobs.
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
      let index = Int.random(in: queues.indices, using: &random)
      let isBarrier = Int.random(in: 0..<4, using: &random) == 0
      written.append(.enqueued(job, queue: index, isBarrier: isBarrier))
      if isBarrier {
        queues[index].asyncBarrier { [self] in run(job) }
      } else {
        queues[index].async { [self] in run(job) }
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

/// One thing that happened to a job of a `JobProgram`.
enum QueueEvent: Hashable, Sendable {
  /// `queue` is an index into the program's list of queues.
  case enqueued(Int, queue: Int, isBarrier: Bool)
  case started(Int)
  case ended(Int)
}

/// A list of entries that any thread may append to.
final class Journal<Entry> {
  private let lock = NSLock()
  private var written: [Entry] = []

  var entries: [Entry] { lock.withLock { written } }

  func write(_ entry: Entry) {
    lock.withLock { written.append(entry) }
  }
}
