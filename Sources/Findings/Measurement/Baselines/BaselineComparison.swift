/// The exact figures of a measurement compared with its baseline, those of an earlier one.
package struct BaselineComparison: Sendable {
  /// The largest share by which a figure may be lower than its baseline. Beyond it the baseline is
  /// stale: the gain could be lost again unnoticed, so the baseline must be made anew.
  package static let staleShare = 0.02

  /// Two unequal figures, or a figure that could be counted on neither side. Nil stands for one
  /// that a side lacks.
  package struct Change: Equatable, Sendable {
    package let key: ExactFigures.Key
    package let old: Int?
    package let new: Int?

    /// The baseline is so high that it would not show a gain lost again.
    package var isStale: Bool {
      guard let old, let new else { return false }
      return Double(old - new) > staleShare * Double(abs(old))
    }

    /// A gate refuses it: the figure is higher, missing on either side, or stale.
    package var isRefused: Bool {
      guard let old, let new else { return true }
      return new > old || isStale
    }
  }

  /// A feature whose figures are of other scenarios on either side, so that none can be compared.
  package struct OtherScenarios: Equatable, Sendable {
    package let feature: String
    package let old: [String]
    package let new: [String]
  }

  /// The changes, in the order of the measurement.
  package let changes: [Change]
  /// The number of figures that do not count as changed: those that are equal, those within the
  /// tolerance of their metric, and those whose countings differ and are not far apart.
  package let equalCount: Int
  /// The number of those that are not equal, but within the tolerance of their metric.
  package let nearCount: Int

  /// The metrics that the program of the baseline did not know. They are not compared. A baseline
  /// that does not say what it knew is taken to know the metrics of its figures.
  package let newMetrics: [String]
  /// The metrics of the baseline's figures that are no longer exact. They are not compared.
  package let inexactMetrics: [String]

  /// The metrics that need a tool, and that one side alone has in a table that both measured. They
  /// are not compared there, unless the later measurement had the tool and lost the figures.
  package let uncountedMetrics: [String]

  /// The number of figures whose countings differ on a side. A few countings do not hold what the
  /// next run finds, so only those are changes that are far apart.
  package let differingCount: Int

  /// All arms of the baseline, and those of them that the later measurement left out.
  package let baselineArms: [ExactFigures.Arm]
  package let missingArms: [ExactFigures.Arm]
  package let otherScenarios: [OtherScenarios]

  package init(_ figures: ExactFigures, with baseline: ExactFigures) {
    let known =
      baseline.known.map { Set($0.filter { $0.value == .exact }.keys) } ?? baseline.metrics
    newMetrics = baseline.keys.isEmpty ? [] : figures.metrics.subtracting(known).sorted()
    inexactMetrics = baseline.inexact.sorted()
    let new = Set(newMetrics)
    let tables = figures.tables.intersection(baseline.tables)
    var uncounted: [String: Set<String>] = [:]
    for metric in figures.tolerances.keys where !new.contains(metric) {
      let (ours, theirs) = (figures.tables(of: metric), baseline.tables(of: metric))
      let oneSided = figures.hasTools ? ours.subtracting(theirs) : ours.symmetricDifference(theirs)
      uncounted[metric] = oneSided.intersection(tables)
    }
    uncountedMetrics = uncounted.filter { !$0.value.isEmpty }.keys.sorted()
    otherScenarios = baseline.scenarios.sorted { $0.key < $1.key }.compactMap { feature, old in
      guard let new = figures.scenarios[feature], new != old else { return nil }
      return OtherScenarios(feature: feature, old: old, new: new)
    }
    baselineArms = baseline.arms
    let arms = Set(figures.arms)
    missingArms = baselineArms.filter { !arms.contains($0) }
    let others = Set(otherScenarios.map(\.feature))
    let measured = Set(figures.keys)
    let keys = (figures.keys + baseline.keys.filter { !measured.contains($0) })
      .filter { !new.contains($0.metric) && uncounted[$0.metric]?.contains($0.table) != true }
      .filter { $0.arm.isOfSweep || !others.contains($0.feature) }
    differingCount = keys.count {
      figures.differing[$0] != nil || baseline.differing[$0] != nil
    }
    changes = keys.filter { !Self.agree(on: $0, figures, baseline) }
      .map { Change(key: $0, old: baseline[$0], new: figures[$0]) }
    equalCount = keys.count - changes.count
    let changed = Set(changes.map(\.key))
    nearCount = keys.count {
      figures[$0] != baseline[$0] && !changed.contains($0) && figures.differing[$0] == nil
        && baseline.differing[$0] == nil
    }
  }

  /// Equal, or as near as the metric's tolerance; where countings differ, not far apart.
  private static func agree(
    on key: ExactFigures.Key, _ figures: ExactFigures, _ baseline: ExactFigures
  ) -> Bool {
    guard let new = figures.range(of: key), let old = baseline.range(of: key) else { return false }
    let differs = figures.differing[key] != nil || baseline.differing[key] != nil
    let share = differs ? WorkCount.unsteadyTolerance : figures.tolerances[key.metric] ?? 0
    return new.lowerBound - old.upperBound <= share * abs(old.upperBound)
      && old.lowerBound - new.upperBound <= share * abs(old.lowerBound)
  }

  package var refused: [Change] { changes.filter(\.isRefused) }

  /// Something was compared, and nothing of it differs.
  package var isEqual: Bool { changesOfSharedArms.isEmpty && equalCount > 0 }

  /// The later measurement left out a part of the baseline.
  package var isPartial: Bool { !missingArms.isEmpty || !otherScenarios.isEmpty }

  /// The changes of arms that both sides have.
  package var changesOfSharedArms: [Change] {
    let missing = Set(missingArms)
    return changes.filter { !missing.contains($0.key.arm) }
  }
}
