/// The job that was enqueued first. The baseline, and what goldens are made with.
public struct FIFOSchedule: Schedule {
  public init() {}

  public func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int {
    var first = 0
    var lowest = UInt32.max
    for (offset, job) in jobs.enumerated() where job < lowest {
      (first, lowest) = (offset, job)
    }
    return first
  }
}
