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

/// The glitches of one arm in all scenarios that were looked at, line by line.
struct GlitchLines {
  let lines: [FigureLine]

  /// The number of glitches in measured scenarios has a line among the arm's counts.
  init(_ glitches: FeatureGlitches, of arm: ArmResult, _ place: FigureLine) {
    guard let count = glitches.count(of: arm) else {
      lines = []
      return
    }
    let scenarios = "\(glitches.scope.rawValue) scenarios"
    lines =
      [place.count(scenarios, count.scenarios)]
      + (glitches.scope == .verified ? [place.count(glitches.scope.glitches, count.total)] : [])
      + [place.count("\(scenarios) with glitches", count.affectedScenarios)]
      + (count.worst.map { [place.text("scenario with most glitches", $0.file)] } ?? [])
  }
}
