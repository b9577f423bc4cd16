import Statistics

/// The kept runs of other machines and days beside a result. Only like is compared with like.
package struct Elsewhere: Sendable {
  /// The ratio of an arm in one kept run.
  package struct Sighting: Sendable {
    package let run: KeptRun
    package let ratio: KeptRun.Ratio
  }

  /// The reason why a kept run has nothing to compare with a table.
  package enum Difference: String, CaseIterable, Sendable {
    case kind = "their times are of another kind"
    case work = "they measured other scenarios, or against another baseline"
    case missing = "they do not have this table"
  }

  /// The other runs, the oldest first. The run of the results themselves is not among them.
  package let runs: [KeptRun]

  /// - Parameter features: the results. A kept run with the same ratios is theirs.
  package init(_ kept: [KeptRun] = [], beside features: [FeatureResult]) {
    let own = KeptRun.tables(of: features)
    runs = kept.filter { $0.tables != own }.sorted {
      ($0.origin.date, $0.fileName) < ($1.origin.date, $1.fileName)
    }
  }

  /// The ratios of an architecture in the runs that can be compared: without invalid ones, and
  /// without those of a program in which it did something else.
  package func sightings(
    of architecture: String, under layout: LayoutResult, of feature: FeatureResult
  ) -> [Sighting] {
    let counts = KeptRun.counts(of: architecture, under: layout)
    return runs.compactMap { run in
      let table = run.tables.first { difference(of: $0, from: layout, of: feature) == nil }
      return table?.ratios.first {
        $0.architecture == architecture && $0.counts == counts && $0.claim.isValid
      }.map { Sighting(run: run, ratio: $0) }
    }
  }

  /// The runs without a table to compare, by the reason.
  package func leftOut(
    beside layout: LayoutResult, of feature: FeatureResult
  ) -> [(difference: Difference, runs: [KeptRun])] {
    let reasons = runs.compactMap { run -> (Difference, KeptRun)? in
      let all = run.tables.map { difference(of: $0, from: layout, of: feature) }
      guard !all.contains(nil) else { return nil }
      return (all.compactMap(\.self).first { $0 != .missing } ?? .missing, run)
    }
    return Difference.allCases.compactMap { reason in
      let runs = reasons.filter { $0.0 == reason }.map(\.1)
      return runs.isEmpty ? nil : (reason, runs)
    }
  }

  private func difference(
    of table: KeptRun.Table, from layout: LayoutResult, of feature: FeatureResult
  ) -> Difference? {
    guard table.feature == feature.feature, table.layout == layout.layout else { return .missing }
    guard table.kind == layout.timeKind else { return .kind }
    return table.baseline == feature.baseline && table.scenarios == feature.scenarios
      && table.inputs == feature.inputCount ? nil : .work
  }
}
