// Measurement: the cost of binding, counted and timed in verified runs. Work beside the clock is in
// `Passes`, the estimator is in `Statistics`. Start at `MeasurementSession`; what comes out of it
// is `Results`, a list of rows.

/// One thing that is measured or counted. Of every metric less is better. To add one, add a case
/// here, and the row in `ArmResult.rows` or where else it is made.
package enum Metric: String, Codable, CaseIterable, Sendable {
  case inputs
  case instructionRatio = "instructions-ratio"
  case instructions
  case changingRatio = "changing-instructions-ratio"
  case changingInstructions = "changing-instructions"
  case timeRatio = "time-ratio"
  case time
  case wall
  case allocations
  case bytes
  case writes
  case redundant
  case changed
  case glitches
  case glitchingScenarios = "glitching-scenarios"
  case scenarios
  case liveGlitching = "live-glitching"
  case notifications
  case hops
  case evaluations
  case needed
  case deepest
  case opened
  case openedBytes = "opened-bytes"
  case used
  case usedBytes = "used-bytes"
  case closed
  case blockedP50 = "blocked-p50"
  case blockedP99 = "blocked-p99"
  case firstP50 = "first-write-p50"
  case firstP99 = "first-write-p99"
  case lastP50 = "last-write-p50"
  case lastP99 = "last-write-p99"

  package enum Unit: Sendable {
    case ratio
    case nanoseconds
    /// A count of one replay of all measured scenarios, shown per input.
    case perInput
    /// The same, so large that its decimals say nothing.
    case wholePerInput
    /// A count of the screens of all measured scenarios, shown per screen.
    case perScreen
    case count
  }

  package var unit: Unit {
    switch self {
    case .instructionRatio, .changingRatio, .timeRatio: .ratio
    case .time, .wall, .blockedP50, .blockedP99, .firstP50, .firstP99, .lastP50, .lastP99:
      .nanoseconds
    case .allocations, .bytes, .writes, .redundant, .changed, .notifications, .hops, .evaluations,
      .needed:
      .perInput
    case .instructions: .wholePerInput
    case .opened, .openedBytes, .used, .usedBytes, .closed: .perScreen
    case .changingInstructions, .inputs, .glitches, .glitchingScenarios, .scenarios,
      .liveGlitching, .deepest:
      .count
    }
  }

  /// It is of all scenarios that were verified, and not of those that were measured.
  var isOfVerification: Bool {
    switch self {
    case .glitches, .glitchingScenarios, .scenarios: true
    default: false
    }
  }

  /// Equal in each run of one program, so a comparison demands the stored figure.
  package var isExact: Bool {
    switch self {
    case .instructionRatio, .changingRatio, .timeRatio, .time, .wall, .blockedP50, .blockedP99,
      .firstP50, .firstP99, .lastP50, .lastP99, .liveGlitching:
      false
    default: true
    }
  }

  /// The share by which an exact figure may differ from a stored one. Instructions need valgrind,
  /// and depend a little on where memory lies.
  package var tolerance: Double { isOfInstructions ? Instructions.tolerance : 0 }

  var isOfInstructions: Bool { self == .instructions || self == .changingInstructions }
  var isOfAllocations: Bool { self == .allocations || self == .bytes }
  var comesFromInstructions: Bool {
    isOfInstructions || self == .instructionRatio || self == .changingRatio
  }

  /// The heading of a column. `{baseline}` stands for the reference of ratios.
  package var title: String {
    switch self {
    case .instructionRatio: "instr/{baseline}"
    case .instructions: "instr"
    case .changingRatio: "each shows"
    case .changingInstructions: "instr, each shows"
    case .timeRatio: "time/{baseline}"
    case .wall: "wall time"
    case .allocations: "allocs"
    case .glitchingScenarios: "glitching"
    case .liveGlitching: "glitching live"
    case .openedBytes: "opened bytes"
    case .usedBytes: "used bytes"
    case .blockedP50, .blockedP99, .firstP50, .firstP99, .lastP50, .lastP99:
      rawValue.replacing("-", with: " ")
    default: rawValue
    }
  }

  /// One sentence without its capital and its full stop.
  package var explanation: String {
    switch self {
    case .inputs: "inputs of one replay of the measured scenarios"
    case .instructionRatio:
      "instructions per input as a ratio to those of the baseline; exact without ~: the figure to quote"
    case .instructions:
      "instructions per input inside jobs, counted by valgrind in simulation; exact without ~, "
        + "which marks architectures whose counts depend on where memory lies"
    case .changingRatio: "the same ratio where each input changes what is shown; exact without ~"
    case .changingInstructions: "instructions of one replay of such inputs; exact without ~"
    case .timeRatio:
      "time per input inside jobs as a ratio to that of the baseline, on this machine; in brackets "
        + "the range of the processes that timed it; a tie if this range meets that of the "
        + "baseline, timed twice, to itself"
    case .time: "that time itself"
    case .wall:
      "time until an input has settled, with the queues' own work and the waking of threads"
    case .allocations: "allocations per input by the architecture; exact without ~"
    case .bytes: "bytes requested by those allocations; exact without ~"
    case .writes: "assignments to screen properties per input; exact"
    case .redundant: "writes per input that changed nothing; exact"
    case .changed:
      "values, and rows in view, that show something else at rest by these writes, per input; exact"
    case .glitches:
      "changes to a value that no input justifies, in all verified scenarios, simulated; exact"
    case .glitchingScenarios: "scenarios with such a change"
    case .scenarios: "scenarios in which glitches were counted"
    case .liveGlitching:
      "scenarios with such a change on live queues; Dispatch chooses their order, so they vary"
    case .notifications: "deliveries towards the screen per input; exact"
    case .hops: "jobs per input that the architecture enqueued onto another queue; exact"
    case .evaluations: "values that were derived from others, per input; exact"
    case .needed: "those of them whose inputs had changed, by the rules; exact"
    case .deepest: "the most calls nested in each other that derive values; exact"
    case .opened: "objects that live because of an open screen, without its controls; exact"
    case .openedBytes: "their bytes; exact"
    case .used: "the same once the inputs have been replayed on it; exact"
    case .usedBytes: "their bytes; exact"
    case .closed: "objects left after the screen has gone; exact"
    case .blockedP50, .blockedP99: "latency until the handler returned"
    case .firstP50, .firstP99: "latency until the first write that the input caused"
    case .lastP50, .lastP99: "latency until the last write that the input caused"
    }
  }
}
