import Passes

/// The open-loop latencies of all sound arms of one feature under one layout.
struct OpenLoopResult {
  struct Arm {
    /// The latencies by part; parts that no input has are missing.
    let parts: [OpenLoopPart: LatencyDistribution]
    let inputs: Int
    /// The inputs that were posted before an earlier one was done.
    let overlapping: Int
  }

  /// Nanoseconds from one input to the next.
  let interval: UInt64
  /// The latencies by architecture.
  let arms: [String: Arm]
  /// The generator's own lateness, over all arms.
  let lateness: LatencyDistribution

  /// Merges the latencies of the processes.
  ///
  /// - Parameter names: the arms, in their order.
  init(of processes: [OpenLoopProcess], arms names: [String], every interval: UInt64) {
    self.interval = interval
    func histogram(_ part: OpenLoopPart, of arm: Int) -> LatencyHistogram {
      .merged(processes.compactMap { $0.arms[arm].parts[part] })
    }
    arms = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { index, name in
        let parts = OpenLoopPart.allCases.map { ($0, histogram($0, of: index)) }
        return (
          name,
          Arm(
            parts: Dictionary(
              uniqueKeysWithValues: parts.filter { $1.samples > 0 }
                .map { ($0, LatencyDistribution(of: $1)) }),
            inputs: processes.reduce(0) { $0 + $1.arms[index].inputs },
            overlapping: processes.reduce(0) { $0 + $1.arms[index].overlapping })
        )
      })
    lateness = LatencyDistribution(
      of: .merged(names.indices.map { histogram(.lateness, of: $0) }))
  }
}
