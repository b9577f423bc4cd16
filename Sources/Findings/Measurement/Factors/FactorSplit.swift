package import FeatureContract
import Foundation
package import Statistics

/// The effect of changing some factors' levels, along one path between two arms under one layout.
package struct FactorSplit: Codable, Equatable, Sendable {
  package struct Change: Codable, Equatable, Sendable {
    package let factor: Factor
    /// The change's ratio of times: the geometric mean over the pairs of arms that differ only in
    /// it. On a path of one factor it equals the whole and the only pair.
    package let main: ArmComparison
    /// Each of these pairs, the smallest ratio first.
    package let pairs: [ArmComparison]
  }

  /// Two factors that are changed together.
  package struct Interaction: Codable, Equatable, Sendable {
    /// The names of the two factors.
    package let factors: [String]
    /// The factor by which the ratio of each is multiplied when the other is changed too.
    package let comparison: ArmComparison
  }

  package let layout: String
  /// The names of the arms.
  package let start: String
  package let end: String
  /// The time of the end over that of the start.
  package let whole: ArmComparison
  package let changes: [Change]
  /// The interactions of every two factors.
  package let interactions: [Interaction]
  package let time: TimeSaving
  package let counts: [CountSaving]
}

/// All splits of one factorial, under every layout.
package struct FactorialResult: Codable, Equatable, Sendable {
  package let factorial: Factorial
  package let splits: [FactorSplit]
  /// The arms without times, by layout. Such a layout has no splits.
  package let missing: [String: [String]]
}

/// The splits of a feature's factorials.
///
/// There are three kinds of claims, each with a Holm correction over all claims of its kind in the
/// feature: the ratios of changes, the ratios of single pairs, and interactions. A claim must clear
/// the band of its layout, and its halves must agree, as in `ComparisonFamily`. If that is void, so
/// is every claim.
struct FactorialAnalysis {
  private let rounds: [String: PairedRounds]
  private let result: FeatureResult
  private let policy: ComparisonPolicy

  init(_ result: FeatureResult, policy: ComparisonPolicy) {
    self.result = result
    self.policy = policy
    rounds = Dictionary(
      uniqueKeysWithValues: result.layouts.compactMap { layout in
        layout.rounds.map { (layout.layout, $0) }
      })
  }

  /// - Parameter architectures: the names of the feature's architectures.
  func results(of factorials: [Factorial], architectures: [String]) -> [FactorialResult] {
    let places = factorials.flatMap { factorial in
      result.layouts.filter { missing(factorial, $0.layout).isEmpty }.flatMap { layout in
        factorial.paths(architectures: architectures).map {
          Place(factorial: factorial, layout: layout, path: $0)
        }
      }
    }
    let claims = Claims(places.flatMap(\.contrasts), in: rounds, result, policy)
    return factorials.map { factorial in
      FactorialResult(
        factorial: factorial,
        splits: places.filter { $0.factorial == factorial }.compactMap { split(at: $0, claims) },
        missing: Dictionary(
          uniqueKeysWithValues: result.layouts.compactMap { layout in
            let missing = missing(factorial, layout.layout)
            return missing.isEmpty ? nil : (layout.layout, missing)
          }))
    }
  }

  private func missing(_ factorial: Factorial, _ layout: String) -> [String] {
    let timed = rounds[layout]?.slotsByName ?? [:]
    return factorial.arms.map(\.name).filter { timed[$0] == nil }
  }

  private func split(at place: Place, _ claims: Claims) -> FactorSplit? {
    let (path, layout) = (place.path, place.layout)
    guard let rounds = rounds[layout.layout] else { return nil }
    let slots = rounds.slotsByName
    let times = path.arms.compactMap { slots[$0.name].map(rounds.times(of:)) }
    func claim(_ contrast: FactorContrast, _ kind: Claims.Kind) -> ArmComparison {
      claims.comparison(of: contrast, kind, layout.layout)
    }
    let whole = claim(.whole(of: path), .change)
    return FactorSplit(
      layout: layout.layout, start: path.start.name, end: path.end.name, whole: whole,
      changes: path.isOneChange
        ? [FactorSplit.Change(factor: path.factors[0], main: whole, pairs: [whole])]
        : path.factors.indices.map { factor in
          FactorSplit.Change(
            factor: path.factors[factor], main: claim(.main(factor, of: path), .change),
            pairs: path.contexts(without: factor)
              .map { claim(.simple(factor, at: $0, of: path), .pair) }
              .sorted { $0.ratio < $1.ratio })
        },
      interactions: path.pairsOfFactors.map { factor, other in
        FactorSplit.Interaction(
          factors: [path.factors[factor].name, path.factors[other].name],
          comparison: claim(.interaction(factor, other, of: path), .interaction))
      },
      time: SavingEstimate(
        times, stream: "\(layout.layout) \(path.start.name) \(path.end.name)", policy: policy
      ).saving(isDivided: whole.verdict == .faster),
      counts: CountSaving.Metric.allCases.compactMap {
        CountSaving($0, of: path, in: layout)
      })
  }
}

/// One path under one layout.
private struct Place {
  let factorial: Factorial
  let layout: LayoutResult
  let path: FactorialPath

  /// The contrasts that are claims. On a path of one change, its main effect and its pair equal the
  /// whole and are no further claims.
  var contrasts: [Claims.Entry] {
    guard !path.isOneChange else {
      return [Claims.Entry(kind: .change, contrast: .whole(of: path), layout: layout.layout)]
    }
    let mains = path.factors.indices.map { FactorContrast.main($0, of: path) }
    let changes = ([.whole(of: path)] + mains).map { (Claims.Kind.change, $0) }
    let pairs = path.factors.indices.flatMap { factor in
      path.contexts(without: factor).map {
        (Claims.Kind.pair, FactorContrast.simple(factor, at: $0, of: path))
      }
    }
    let interactions = path.pairsOfFactors.map {
      (Claims.Kind.interaction, FactorContrast.interaction($0, $1, of: path))
    }
    return (changes + pairs + interactions).map {
      Claims.Entry(kind: $0, contrast: $1, layout: layout.layout)
    }
  }
}

extension FactorialPath {
  fileprivate var isOneChange: Bool { factors.count == 1 }

  /// The indices of each pair of factors.
  fileprivate var pairsOfFactors: [(Int, Int)] {
    factors.indices.flatMap { factor in factors.indices[(factor + 1)...].map { (factor, $0) } }
  }
}

/// The claims about all contrasts of a feature, by kind.
private struct Claims {
  enum Kind: CaseIterable {
    case change
    case pair
    case interaction
  }

  struct Entry {
    let kind: Kind
    let contrast: FactorContrast
    let layout: String
  }

  /// The identity of a contrast.
  private struct Name: Hashable {
    let kind: Kind
    let layout: String
    let arm: String
    let baseline: String
  }

  private var comparisons: [Name: ArmComparison] = [:]

  /// Makes one claim of a pair that belongs to two paths.
  init(
    _ entries: [Entry], in rounds: [String: PairedRounds], _ result: FeatureResult,
    _ policy: ComparisonPolicy
  ) {
    let bands = Dictionary(
      uniqueKeysWithValues: result.layouts.compactMap { layout in
        layout.band.map { (layout.layout, log($0)) }
      })
    for kind in Kind.allCases {
      var names: Set<Name> = []
      let entries = entries.filter {
        $0.kind == kind && names.insert(Self.name(of: $0.contrast, kind, $0.layout)).inserted
      }
      let resamples = policy.resamples(comparisons: entries.count, aaArms: rounds.count)
      let distributions = entries.compactMap { entry in
        rounds[entry.layout].flatMap {
          RatioDistributions(
            of: entry.contrast, in: $0, resamples: resamples, seed: policy.seed)
        }
      }
      let compared = ComparisonFamily.compare(
        distributions, bands: distributions.map { bands[$0.group] ?? policy.smallestLogRatio },
        isVoid: result.isVoid, policy: policy)
      for comparison in compared {
        let name = Name(
          kind: kind, layout: comparison.group, arm: comparison.arm, baseline: comparison.baseline)
        comparisons[name] = comparison
      }
    }
  }

  func comparison(
    of contrast: FactorContrast, _ kind: Kind, _ layout: String
  ) -> ArmComparison {
    guard let comparison = comparisons[Self.name(of: contrast, kind, layout)] else {
      preconditionFailure("a contrast was compared that is not among the claims")
    }
    return comparison
  }

  private static func name(of contrast: FactorContrast, _ kind: Kind, _ layout: String) -> Name {
    Name(kind: kind, layout: layout, arm: contrast.arm, baseline: contrast.baseline)
  }
}
