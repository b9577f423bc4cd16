import Passes
import Statistics

/// The closed-loop latencies of all sound arms of one feature under one layout.
struct ClosedLoopResult: Decodable {
  /// The instrument's share of a sample; all figures are without it.
  let instrument: LatencyInstrument
  /// The latencies, by architecture.
  let arms: [String: ArmLatencies]
  /// The kinds of input, in the order of the workload.
  let kinds: [String]
  /// The agreement of latencies and slices; empty if slices are not wall times.
  let agreement: [LatencyAgreement]

  /// - Parameters:
  ///   - processes: at least one.
  ///   - names: the arms, in their order; calibration arms follow.
  init(
    of processes: [ClosedLoopProcess], arms names: [String], under layout: String,
    policy: ComparisonPolicy
  ) {
    let kinds = processes[0].kinds
    instrument = .typical(of: processes.map(\.instrument))
    self.kinds = kinds
    arms = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { index, name in
        (name, ArmLatencies(of: processes.map { $0.arms[index] }, kinds: kinds))
      })
    agreement = LatencyAgreement.all(in: processes, of: names, under: layout, policy: policy)
  }
}

/// The closed-loop latencies of one arm.
struct ArmLatencies: Decodable {
  /// The latencies of all inputs of the workload together: a mixture of kinds.
  let all: [LatencyMetric: LatencyDistribution]
  /// The latencies by kind of input.
  let kinds: [String: [LatencyMetric: LatencyDistribution]]
  /// The number of inputs with another number of writes than in the first replay. They have no
  /// latency until a write.
  let strayed: Int

  init(of processes: [ClosedLoopProcess.ArmHistograms], kinds: [String]) {
    func latencies(of kinds: [String]) -> [LatencyMetric: LatencyDistribution] {
      Dictionary(
        uniqueKeysWithValues: LatencyMetric.allCases.map { metric in
          let histograms = processes.flatMap { process in
            kinds.compactMap { process.histograms[metric]?[$0] }
          }
          return (metric, LatencyDistribution(of: .merged(histograms)))
        })
    }
    all = latencies(of: kinds)
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0, latencies(of: [$0])) })
    strayed = processes.reduce(0) { $0 + $1.strayed }
  }
}
