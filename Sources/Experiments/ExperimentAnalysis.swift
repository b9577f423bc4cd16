package import FeatureContract
import Foundation
package import Measurement
import Statistics

/// The figures of one path under one layout, as rows:
///
/// - `ratio`: the time of the end over that of the start; with a factor as part, its main effect;
/// - `pair-ratio`: the ratio of two arms that differ only in the factor of the part;
/// - `interaction`: the factor by which the ratio of each of two factors is multiplied when the
///   other is changed too;
/// - `time-cost`, `time-saved` and `share`: see `SavingEstimate`;
/// - `allocations-cost`, `allocations-saved`, `writes-cost` and `writes-saved`: the same of counts
///   per input, without an interval. They are exact for the process that counted. The counts of an
///   arm without a determined order of subscribers can differ from process to process.
package struct Split: Encodable, Equatable, Sendable {
  package let layout: String
  package let path: ExperimentPath
  package let figures: FigureTable

  /// The counts that are divided.
  static let counts = Metric.standard.filter { ["allocations", "writes"].contains($0.id) }

  /// The figure of the whole path, or of one part.
  func figure(_ metric: String, part: String? = nil) -> Figure? {
    figures.row(like: path.figure(metric, under: layout, part: part))
  }

  /// The cost of the start or the end: time, or the identifier of a count.
  func cost(_ kind: String, of arm: String) -> Double? {
    figures.row(like: Figure("\(kind)-cost", of: arm, under: layout))?.value
  }

  var whole: Figure? { figure("ratio") }

  /// The geometric mean over the pairs of arms that differ only in the factor. The one change of a
  /// path is the whole.
  func main(_ change: ExperimentPath.Change) -> Figure? {
    figure("ratio", part: change.factor) ?? whole
  }

  /// The ratios of these pairs, the smallest first.
  func pairs(_ change: ExperimentPath.Change) -> [Figure] {
    let pairs = figures.rows.filter { $0.metric == "pair-ratio" && $0.part == change.factor }
    return pairs.isEmpty
      ? [whole].compactMap(\.self) : pairs.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
  }

  var interactions: [Figure] { figures.rows.filter { $0.metric == "interaction" } }
}

/// The answer to one experiment for one feature, under every layout.
package struct ExperimentResult: Encodable, Equatable, Sendable {
  package let feature: String
  package let experiment: Experiment
  package let splits: [Split]
  /// The arms without times, by layout. Such a layout has no splits.
  package let missing: [String: [String]]
}

/// Answers the experiments of a feature.
///
/// There are three kinds of claims, each with a Holm correction over all claims of its kind in the
/// feature: the ratios of changes, the ratios of single pairs, and interactions. A claim must clear
/// the band of its layout, and its halves must agree, as in `ComparisonFamily`. If that is void, so
/// is every claim.
struct ExperimentAnalysis {
  let result: FeatureResult
  let policy: ComparisonPolicy

  /// One path under one layout.
  private struct Place {
    let path: ExperimentPath
    let layout: LayoutResult
    let rounds: PairedRounds
    let contrasts: [Contrast]
  }

  /// - Parameter architectures: the names of the feature's architectures.
  func results(of experiments: [Experiment], architectures: [String]) -> [ExperimentResult] {
    let missing = experiments.map { experiment in
      Dictionary(
        uniqueKeysWithValues: result.layouts.compactMap { layout in
          let timed = layout.rounds?.slotsByName ?? [:]
          let missing = experiment.arms.map(\.name).filter { timed[$0] == nil }
          return missing.isEmpty ? nil : (layout.layout, missing)
        })
    }
    let places = zip(experiments, missing).map { experiment, missing in
      result.layouts.filter { missing[$0.layout] == nil }.flatMap { layout in
        experiment.paths(architectures: architectures).compactMap { path in
          layout.rounds.map {
            Place(
              path: path, layout: layout, rounds: $0,
              contrasts: path.contrasts(under: layout.layout))
          }
        }
      }
    }
    let all = places.flatMap(\.self)
    let claims = FigureTable(Contrast.Claim.allCases.flatMap { compared($0, at: all) })
    return experiments.indices.map { index in
      ExperimentResult(
        feature: result.feature, experiment: experiments[index],
        splits: places[index].map { split(at: $0, claims) }, missing: missing[index])
    }
  }

  /// All claims of one kind. A pair that belongs to two paths is one claim.
  private func compared(_ claim: Contrast.Claim, at places: [Place]) -> [Figure] {
    var known: Set<Figure> = []
    let claimed = places.flatMap { place in place.contrasts.map { (place: place, contrast: $0) } }
      .filter { $0.contrast.claim == claim && known.insert($0.contrast.figure).inserted }
    let resamples = policy.resamples(
      comparisons: claimed.count, aaArms: result.layouts.count { $0.rounds != nil })
    let comparisons = ComparisonFamily.compare(
      claimed.map {
        $0.contrast.distributions(in: $0.place.rounds, resamples: resamples, seed: policy.seed)
      },
      bands: claimed.map { $0.place.layout.band.map { log($0) } ?? policy.smallestLogRatio },
      isVoid: result.isVoid, policy: policy)
    return zip(claimed, comparisons).map { claimed, comparison in
      claimed.contrast.figure.estimating(
        comparison.ratio, comparison.interval, claim: comparison.verdict.rawValue)
    }
  }

  private func split(at place: Place, _ claims: FigureTable) -> Split {
    let (path, layout) = (place.path, place.layout)
    let ratios = place.contrasts.compactMap { claims.row(like: $0.figure) }
    let savings = SavingEstimate(path, in: place.rounds, policy: policy)
      .figures(isDivided: ratios.first?.verdict == .faster)
    return Split(
      layout: layout.layout, path: path,
      figures: FigureTable(ratios + savings + Split.counts.flatMap { count($0.id, at: place) }))
  }

  /// The costs and savings in a count; none if an arm has no such count.
  private func count(_ metric: String, at place: Place) -> [Figure] {
    let (path, layout) = (place.path, place.layout)
    let costs = path.arms.compactMap { arm in
      layout.value(metric, of: arm).flatMap { count in
        layout.value("inputs", of: arm).map { count / $0 }
      }
    }
    guard costs.count == path.arms.count else { return [] }
    return zip([path.start, path.end], [costs[0], costs[costs.count - 1]]).map {
      Figure("\(metric)-cost", of: $0, under: layout.layout).estimating($1)
    }
      + zip(path.changes, ShapleyValue.savings(costs)).map {
        path.figure("\(metric)-saved", under: layout.layout, part: $0.factor).estimating($1)
      }
  }
}
