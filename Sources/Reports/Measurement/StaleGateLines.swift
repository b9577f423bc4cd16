import Measurement
import Verification

/// The stale gates of one arm, line by line.
struct StaleGateLines {
  let lines: [FigureLine]

  /// No line if only the measured scenarios are known.
  init(
    _ glitches: FeatureGlitches, of architecture: String, under layout: String, _ place: FigureLine
  ) {
    let arm = glitches.staleGates.first {
      $0.architecture == architecture && $0.layout == layout
    }
    lines =
      arm.map {
        [
          place.count("stale accepts in verified scenarios", $0.count.accepts),
          place.count("stale rejects in verified scenarios", $0.count.rejects),
          place.count("verified scenarios with stale gates", $0.count.affectedScenarios),
        ]
      } ?? []
  }
}
