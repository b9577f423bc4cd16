import Statistics

/// The kept runs of other machines and days beside a result. Only like is compared with like.
package struct Elsewhere: Sendable {
  /// The ratio of an arm in one kept run.
  package struct Sighting: Sendable {
    package let run: KeptRun
    package let ratio: KeptRun.Ratio
  }

  /// The reason why a kept run has nothing to compare with a table.
  package enum Difference: CaseIterable, Sendable {
    /// The times are of the other kind.
    case kind
    /// Other scenarios were measured, or another baseline.
    case work
    /// By the run's own verdict no time of the table may be quoted.
    case refused
    /// The run does not have the table.
    case missing
  }

  /// The other runs, the oldest first. The run of the results themselves is not among them.
  package let runs: [KeptRun]
  /// Of the run of the results; nil if it is not known.
  private let verdict: RunVerdict?

  /// - Parameters:
  ///   - kept: one that is there twice, under another date or commit, counts once.
  ///   - features: the results. A kept run with the same ratios is theirs.
  ///   - run: the run of the results.
  package init(
    _ kept: [KeptRun] = [], beside features: [FeatureResult], of run: RunRecord? = nil
  ) {
    let own = KeptRun.tables(of: features)
    let others = kept.filter { !$0.isSameRun(as: own) }.sorted {
      ($0.origin.date, $0.fileName) < ($1.origin.date, $1.fileName)
    }
    runs = others.reduce(into: []) { runs, run in
      if let same = runs.firstIndex(where: { $0.isSameRun(as: run.tables) }) {
        if runs[same].tables.count < run.tables.count { runs[same] = run }
      } else {
        runs.append(run)
      }
    }
    verdict = run?.verdict
  }

  /// The verdict on the run of the results does not forbid to quote the table's times.
  package func mayQuote(_ layout: LayoutResult, of feature: FeatureResult) -> Bool {
    verdict?.forbids(layout.name(in: feature)) != true
  }

  /// The ratios of an architecture in the runs that can be compared: without invalid ones, and
  /// without those of a program in which it did something else.
  package func sightings(
    of architecture: String, under layout: LayoutResult, of feature: FeatureResult
  ) -> [Sighting] {
    let counts = KeptRun.counts(of: architecture, under: layout)
    return runs.compactMap { run in
      let table = run.tables.first { difference(of: $0, in: run, from: layout, of: feature) == nil }
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
      let all = run.tables.map { difference(of: $0, in: run, from: layout, of: feature) }
      guard !all.contains(nil) else { return nil }
      return (all.compactMap(\.self).first { $0 != .missing } ?? .missing, run)
    }
    return Difference.allCases.compactMap { reason in
      let runs = reasons.filter { $0.0 == reason }.map(\.1)
      return runs.isEmpty ? nil : (reason, runs)
    }
  }

  private func difference(
    of table: KeptRun.Table, in run: KeptRun, from layout: LayoutResult, of feature: FeatureResult
  ) -> Difference? {
    guard table.feature == feature.feature, table.layout == layout.layout else { return .missing }
    guard table.kind == layout.timeKind else { return .kind }
    guard table.baseline == feature.baseline, table.scenarios == feature.scenarios,
      table.inputs == feature.inputCount
    else { return .work }
    return run.verdict?.forbids(table.name) == true ? .refused : nil
  }

  /// The arms of the results that kept runs on the same kind of processor contradict.
  ///
  /// - Parameters:
  ///   - environment: the machine of the results. Machines with another number of processors are of
  ///     another kind.
  ///   - model: the processor's generation. One name can stand for several, so a run that does not
  ///     know it is of another kind than one that does.
  ///
  /// - Returns: nil if there are too few such runs to say anything.
  func apart(
    _ features: [FeatureResult], on environment: MeasurementEnvironment, model: String?
  ) -> [ApartArm]? {
    func isAlike(_ machine: KeptRun.Machine) -> Bool {
      machine.processor == environment.processor && machine.processors == environment.processors
        && machine.model == model
    }
    guard runs.count(where: { isAlike($0.machine) }) >= ApartArm.fewestRuns else { return nil }
    return features.flatMap { feature in
      feature.layouts.flatMap { layout in
        layout.comparisons(with: feature.baseline).compactMap { figure in
          let kept = sightings(of: figure.architecture, under: layout, of: feature)
          return ApartArm(
            figure, in: layout.name(in: feature),
            work: layout.exactWork(of: figure.architecture, against: feature.baseline),
            beside: kept.filter { isAlike($0.run.machine) }.map(\.ratio))
        }
      }
    }
  }
}

extension LayoutResult {
  /// The ratio of instructions; nil where there is none, or where countings differ.
  func exactWork(of architecture: String, against baseline: String) -> Double? {
    let figure = figure(Metric.instructionsRatio, of: architecture, against: baseline)
    return figure?.interval == nil ? figure?.value : nil
  }
}
