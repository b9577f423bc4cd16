import FeatureContract
import Passes
import Queues
import Statistics
import Verification

/// The sound arms that are compared with each other: one feature, one layout, and its workload or
/// one scenario with a size.
struct MeasuredGroup: Sendable {
  let feature: FeatureEntry
  var files: [ScenarioFile]
  /// See `MeasuredFiles`.
  var changing: [ScenarioFile] = []
  let layout: QueueLayout
  /// See `Row.size`.
  let size: Int?
  /// See `Row.sweep`.
  var sweep: String?
  let baseline: String
  /// Those without the baseline, in the order of the catalogue.
  var architectures: [String]

  /// Behind the name of what is measured, in messages.
  var place: String { sweep.map { ", \($0) of \(size ?? 0)" } ?? "" }

  func job(among files: [ScenarioFile]) -> MeasurementJob.Group {
    func places(_ own: [ScenarioFile]) -> [Int] {
      own.compactMap { file in files.firstIndex { $0.path == file.path } }
    }
    return MeasurementJob.Group(
      scenarios: places(self.files), changing: places(changing), layout: layout.name, size: size,
      baseline: baseline, architectures: architectures)
  }

  /// The rows of times and latencies.
  ///
  /// - Parameter processes: what each process measured of this group.
  func rows(of processes: [TimedGroup]) -> [Row] {
    let (work, wall) = (
      PairedTimes(processes.map(\.times.ownWork)), PairedTimes(processes.map(\.times.wall))
    )
    let names = architectures + Calibration.allCases.map(\.rowName)
    let slots =
      [(baseline, RoundSlot.baseline)] + names.enumerated().map { ($1, RoundSlot.arm($0)) }
    let same = work.ratio(of: .baselineAgain)
    return slots.flatMap { name, slot in
      var ratio = work.ratio(of: slot).map { row(.timeRatio, name, $0) }
      ratio?.isTie = name == baseline ? nil : work.ratio(of: slot)?.differs(beyond: same) == false
      return [
        ratio, work.level(of: slot).map { row(.time, name, $0) },
        wall.level(of: slot).map { row(.wall, name, $0) },
      ].compactMap(\.self)
    } + latencyRows(of: processes)
  }

  /// The range of the baseline's ratio to itself reaches further than 5 % from 1.
  func scatters(in processes: [TimedGroup]) -> Bool {
    let same = PairedTimes(processes.map(\.times.ownWork)).ratio(of: .baselineAgain)
    return same.map { $0.low < 0.95 || $0.high > 1.05 } ?? false
  }

  private func latencyRows(of processes: [TimedGroup]) -> [Row] {
    let metrics: [(Metric, KeyPath<Latencies, Double?>)] = [
      (.blockedP50, \.blocked.p50), (.blockedP99, \.blocked.p99), (.firstP50, \.first.p50),
      (.firstP99, \.first.p99), (.lastP50, \.last.p50), (.lastP99, \.last.p99),
    ]
    return ([baseline] + architectures).enumerated().flatMap { arm, name in
      metrics.compactMap { metric, value in
        let values = processes.compactMap { process in
          process.latencies.isEmpty ? nil : process.latencies[arm][keyPath: value]
        }
        return Estimate(medianOf: values.map { [$0] }).map { row(metric, name, $0) }
      }
    }
  }

  private func row(_ metric: Metric, _ name: String, _ estimate: Estimate) -> Row {
    Row(
      feature: feature.name, layout: layout.name, architecture: name, metric: metric,
      value: estimate.value, low: estimate.low, high: estimate.high, size: size)
  }
}
