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
    if let above = floor.map(count.above) {
      rows.append(
        Figure(Metric.instructionsAbove, of: name, under: layout)
          .estimating(Double(above.value), above.interval))
    }
    if let baseline {
      let ratio = count.ratio(to: baseline.count)
      rows.append(
        Figure(Metric.instructionsRatio, of: name, under: layout).with(against: baseline.name)
          .estimating(ratio.value, name == baseline.name ? nil : ratio.interval))
    }
    return rows
  }

  private static func row(
    _ metric: String, _ name: String, _ layout: String, _ count: WorkCount
  ) -> Figure {
    Figure(metric, of: name, under: layout).estimating(Double(count.value), count.interval)
  }
}
