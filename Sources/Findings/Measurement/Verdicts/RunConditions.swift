import Passes
import Statistics

/// The facts of a run by which its times are judged.
package struct RunConditions: Hashable, Sendable {
  /// The tables with times: `form under main`.
  package var tables: [String] = []
  /// The rounds of the table with fewest.
  package var rounds = 0
  /// Nil where the system does not tell.
  package var use: ProcessorUse?
  /// The load average of the last minute; -1 if unknown.
  package var load = -1.0
  package var processors = 1
  /// The features whose baseline differed from itself.
  package var void: [String] = []
  /// The largest ratio of each table that is still a tie, where it is above that of the policy: the
  /// baseline against itself then scatters more.
  package var bands: [String: Double] = [:]
  /// The number of arms that were compared.
  package var arms = 0
  /// The arms whose two halves disagree: `flux (form under main)`.
  package var unstable: [String] = []
  /// The tables whose instrument for latencies is not trusted.
  package var untrusted: [String] = []
  /// The arms that kept runs contradict.
  package var apart: [ApartArm] = []

  package init() {}
}

extension RunConditions {
  /// - Parameter use: of the processors, while all this was measured.
  package init(
    _ results: [FeatureResult], _ environment: MeasurementEnvironment, _ use: ProcessorUse?
  ) {
    (self.use, load, processors) = (use, environment.load, environment.processors)
    for result in results {
      if result.isVoid { void.append(result.feature) }
      for layout in result.layouts { add(layout, of: result) }
    }
  }

  private mutating func add(_ layout: LayoutResult, of result: FeatureResult) {
    guard let measured = layout.rounds else { return }
    let table = layout.name(in: result)
    let count = measured.processes.map(\.rounds.count).reduce(0, +)
    rounds = tables.isEmpty ? count : min(rounds, count)
    tables.append(table)
    bands[table] = layout.band
    let compared = layout.comparisons(with: result.baseline)
    arms += compared.count
    unstable += compared.filter { $0.verdict == .unstable }.map { "\($0.architecture) (\(table))" }
    let isUntrusted = layout.figures.rows.contains {
      $0.layout == layout.layout && $0.agreement == .untrusted
    }
    if isUntrusted { untrusted.append(table) }
  }
}
