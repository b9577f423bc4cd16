/// The memory that visits of one scenario left behind.
package struct LeftByVisits: Sendable {
  package let architecture: String
  package let layout: String
  package let file: String
  package let visits: Int
  package let objects: Int
  package let bytes: Int
}

extension FeatureResult {
  /// The visits that left something behind, under any layout.
  package var leftByVisits: [LeftByVisits] {
    layouts.flatMap { layout in
      figures.rows.filter { $0.metric == Metric.visits && $0.layout == layout.layout }
        .compactMap { visits in
          let file = visits.part ?? ""
          func left(_ metric: String) -> Int {
            layout.figure(metric, of: visits.architecture, part: file)?.count ?? 0
          }
          let (objects, bytes) = (left(Metric.visitLeft), left(Metric.visitLeftBytes))
          guard objects != 0 || bytes != 0 else { return nil }
          return LeftByVisits(
            architecture: visits.architecture, layout: layout.layout, file: file,
            visits: visits.count ?? 0, objects: objects, bytes: bytes)
        }
    }
  }
}
