/// Decides which runnable job runs next.
public protocol Schedule {
  /// - Parameter jobs: the numbers of the runnable jobs, two or more; numbers grow in the order of
  ///   enqueueing.
  /// - Returns: an offset into `jobs`.
  mutating func choose(among jobs: some RandomAccessCollection<UInt32>) -> Int
}
