/// The identifiers of rows that code names, as files and options have them.
extension Metric {
  package static let ratio = "ratio"
  package static let level = "level"
  package static let above = "above"
  package static let aboveRatio = "above-ratio"
  package static let ties = "ties"
  package static let allRuns = "all-runs"
  package static let wall = "wall"

  package static let inputs = "inputs"
  package static let instructions = "instructions"
  package static let instructionsAbove = "instructions-above"
  package static let instructionsRatio = "instructions-ratio"
  package static let allocations = "allocations"
  package static let bytes = "bytes"
  package static let unattributed = "unattributed"
  package static let writes = "writes"
  package static let measuredGlitches = "measured-glitches"
  package static let verifiedGlitches = "verified-glitches"

  package static let screens = "screens"
  package static let bare = "bare"
  package static let opened = "opened"
  package static let visitPeak = "visit-peak"
  package static let visitPeakBytes = "visit-peak-bytes"
  package static let visitLeft = "visit-left"
  package static let visitLeftBytes = "visit-left-bytes"
  package static let visits = "visits"

  package static let strayed = "strayed"
  package static let blockedMean = "blocked-mean"
  package static let slicesMean = "slices-mean"
  package static let blockedLessSlices = "blocked-less-slices"
  package static let instrumentError = "instrument-error"
  package static let openInputs = "open-inputs"
  package static let overlapping = "overlapping"

  package static let scenarios = "scenarios"
  package static let glitching = "glitching"
  package static let worst = "worst"
  package static let runs = "runs"
  package static let passed = "passed"
  package static let failure = "failure"
  /// The failed runs of one scenario, with the command that makes the first of them again.
  package static let failed = "failed"
  /// The reasons with which an arm declares glitches that showed.
  package static let declared = "declared"

  package static let perRow = "per-row"
  package static let fixed = "fixed"
  package static let deviation = "deviation"
  package static let offTheLine = "off-the-line"
}
