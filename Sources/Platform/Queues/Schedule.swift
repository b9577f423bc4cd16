import SeededRandom

/// Chooses the runnable job that runs next.
package protocol Schedule {
  /// - Parameter jobs: the numbers of two or more runnable jobs, in the order of enqueueing.
  /// - Returns: an offset into `jobs`.
  mutating func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int
}

/// Chooses the job that was enqueued first. It is the default schedule, also for goldens.
package struct FIFOSchedule: Schedule {
  package init() {}

  package func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int {
    var first = 0
    var lowest = UInt32.max
    for (offset, job) in jobs.enumerated() where job < lowest {
      (first, lowest) = (offset, job)
    }
    return first
  }
}

/// Chooses any runnable job with equal probability; the seed decides the order.
package struct RandomSchedule: Schedule {
  private var generator: SeededGenerator

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int {
    generator.index(below: jobs.count)
  }
}
