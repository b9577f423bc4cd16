import Statistics

/// The counted instructions of one feature, as figures.
package struct WorkFigures {
  /// The counts of architectures and calibration arms, by layout.
  package typealias Counts = [String: [String: WorkCount]]

  let rows: [Figure]

  /// - Parameter arms: the architectures with numbers, by layout. One without a count has the word
  ///   for that.
  package init(
    _ counts: Counts, of arms: [(layout: String, names: [String])], baseline: String
  ) {
    let calibrations = FloorResult.Calibration.allCases.map(\.rowName)
    rows = arms.flatMap { layout, names in
      let counts = counts[layout] ?? [:]
      return names.flatMap { name -> [Figure] in
        guard let count = counts[name] else {
          return [
            Figure(Metric.instructions, of: name, under: layout).saying(Metric.unavailable)
          ]
        }
        return Self.rows(
          of: count, name, layout, floor: counts[FloorResult.Calibration.echo.rowName],
          baseline: counts[baseline].map { (baseline, $0) })
      }
        + calibrations.compactMap { name in
          counts[name].map { Self.row(Metric.instructions, name, layout, $0) }
        }
    }
  }

  private static func rows(
    of count: WorkCount, _ name: String, _ layout: String, floor: WorkCount?,
    baseline: (name: String, count: WorkCount)?
  ) -> [Figure] {
    var rows = [row(Metric.instructions, name, layout, count)]
    if let floor { rows.append(row(Metric.instructionsAbove, name, layout, count.above(floor))) }
    if let baseline {
      let ratio = Double(count.value) / Double(max(baseline.count.value, 1))
      rows.append(
        Figure(Metric.instructionsRatio, of: name, under: layout).with(against: baseline.name)
          .estimating(ratio, name == baseline.name ? nil : count.ratio(to: baseline.count)))
    }
    return rows
  }

  private static func row(
    _ metric: String, _ name: String, _ layout: String, _ count: WorkCount
  ) -> Figure {
    Figure(metric, of: name, under: layout).estimating(Double(count.value), count.interval)
  }
}

extension WorkCount {
  /// Without the floor. Each of the countings is taken with one of the floor.
  fileprivate func above(_ floor: WorkCount) -> WorkCount {
    let floor = UInt64(floor.value)
    return WorkCount(countings.map { $0 > floor ? $0 - floor : 0 })
  }

  /// From the least to the greatest ratio; nil if both are exact.
  func ratio(to baseline: WorkCount) -> ConfidenceInterval? {
    guard !isExact || !baseline.isExact else { return nil }
    func ratio(_ one: UInt64?, _ other: UInt64?) -> Double {
      Double(one ?? 0) / Double(max(other ?? 1, 1))
    }
    return ConfidenceInterval(
      lower: ratio(countings.first, baseline.countings.last),
      upper: ratio(countings.last, baseline.countings.first),
      level: (interval ?? baseline.interval)?.level ?? 0.5)
  }
}
