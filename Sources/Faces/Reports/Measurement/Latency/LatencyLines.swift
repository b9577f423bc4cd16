import Measurement
import Passes

/// Latencies as lines of a table for spreadsheets. The kind of input stands behind the metric:
/// `blocked p99: fill id`. Without one, the figure is of all inputs together.
struct LatencyLines {
  /// The line of the latencies' arm, without a figure.
  let place: FigureLine

  func lines(of arm: ArmLatencies, kinds: [String]) -> [FigureLine] {
    let strayed = place.count("inputs with another number of writes", arm.strayed)
    return lines(of: arm.all, kind: "") + [strayed]
      + kinds.flatMap { kind in
        arm.kinds[kind].map { lines(of: $0, kind: ": \(kind)") } ?? []
      }
  }

  private func lines(of latencies: Latencies, kind: String) -> [FigureLine] {
    LatencyMetric.allCases.flatMap {
      lines(of: latencies[$0], named: $0.rawValue, kind: kind)
    }
  }

  /// - Parameter kind: of input, to stand behind the metric.
  func lines(
    of distribution: LatencyDistribution, named name: String, kind: String = ""
  ) -> [FigureLine] {
    guard distribution.samples > 0 else { return [] }
    return [
      place.count("\(name) samples\(kind)", distribution.samples),
      place.figure("\(name) mean\(kind)", "ns", distribution.mean),
    ]
      + distribution.points.map { point in
        let percentile = LatencyDistribution.name(of: point.percentile)
        return place.figure("\(name) p\(percentile)\(kind)", "ns", Double(point.nanoseconds))
      } + [place.figure("\(name) max\(kind)", "ns", Double(distribution.max))]
  }

  /// The same time from the slices, and what the instrument can be wrong by.
  func lines(of agreement: LatencyAgreement) -> [FigureLine] {
    let place = place.with(architecture: agreement.arm)
    return [
      place.figure("blocked time per input", "ns", agreement.blocked),
      place.figure(
        "blocked time less slices", "ns", agreement.difference, agreement.interval,
        claim: agreement.outcome.rawValue),
      place.figure("instrument error", "ns", agreement.error),
    ]
  }
}
