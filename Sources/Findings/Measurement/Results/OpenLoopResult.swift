import Passes

/// The open-loop latencies of all sound arms of one feature under one layout.
struct OpenLoopResult {
  /// Nanoseconds from one input to the next.
  let interval: UInt64
  /// The latencies by arm and part, and the generator's own lateness over all arms. Parts that no
  /// input has are missing.
  let figures: [Figure]

  /// Merges the latencies of the processes.
  ///
  /// - Parameter names: the arms, in their order.
  init(
    of processes: [OpenLoopProcess], arms names: [String], under layout: String,
    every interval: UInt64
  ) {
    self.interval = interval
    func figure(_ metric: String, _ name: String) -> Figure {
      Figure(metric, of: name, under: layout)
    }
    func histogram(_ part: OpenLoopPart, of arm: Int) -> LatencyHistogram {
      .merged(processes.compactMap { $0.arms[arm].parts[part] })
    }
    let lateness = names.indices.map { histogram(.lateness, of: $0) }
    figures =
      names.enumerated().flatMap { index, name in
        let arms = processes.map { $0.arms[index] }
        return [
          figure(Metric.openInputs, name).counting(arms.reduce(0) { $0 + $1.inputs }),
          figure(Metric.overlapping, name).counting(arms.reduce(0) { $0 + $1.overlapping }),
        ]
          + OpenLoopPart.allCases.compactMap { part in
            let latencies = histogram(part, of: index)
            return latencies.samples == 0
              ? nil : figure(part.id, name).distributed(as: LatencyDistribution(of: latencies))
          }
      } + [
        figure(OpenLoopPart.lateness.id, Figure.generator)
          .distributed(as: LatencyDistribution(of: .merged(lateness)))
      ]
  }
}
