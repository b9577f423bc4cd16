import SeededRandom

/// Any runnable job, each as likely, in an order that the seed fixes.
public struct RandomSchedule: Schedule {
  private var generator: SeededGenerator

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  public mutating func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int {
    generator.index(below: jobs.count)
  }
}
