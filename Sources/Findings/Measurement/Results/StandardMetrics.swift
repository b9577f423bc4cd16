import EventLogs
import Passes
import Replay

/// All metrics of this program. To add one, add an entry here.
enum StandardMetrics {
  static let times = [
    Metric(
      Metric.ratio, name: "time ratio", title: "{time}/{baseline}", .ratio, .times,
      in: [.column, .standard, .matrix, .summary],
      "time per input as a ratio to that of {baseline} under the same layout, with its interval, "
        + "or tie. Where an arm of the table enqueues jobs, it is the work inside jobs"),
    Metric(
      Metric.allRuns, .words, .times, in: [.summary],
      "the least and the greatest of these ratios in this run and in kept ones of other machines "
        + "and days"),
    Metric(
      Metric.level, title: "{time}", .nanoseconds, .times, in: [.column, .standard],
      "that time itself; for orientation, ratios are the claim"),
    Metric(
      Metric.above, name: "above the floor", title: "above floor", .nanoseconds, .times,
      in: [.column, .standard, .matrix],
      "time per input above the floor, which is that of a handler that does nothing"),
    Metric(
      Metric.aboveRatio, title: "above/{baseline}", .ratio, .times,
      "that time as a ratio to that of {baseline}, with its interval; - where that can be zero"),
    Metric(
      Metric.ties, .words, .times, in: [.column, .standard, .summary],
      "no claim tells architectures apart that share a letter"),
    Metric(
      Metric.wall, title: "wall time", .nanoseconds, .times, in: [.column, .standard],
      "where the time is own work: until the input has settled; advisory, because it is mostly "
        + "that of waking threads"),
  ]

  static let counts = [
    Metric(Metric.inputs, .count, .counts, gate: .exact, in: [], "inputs of one replay") {
      .of($0.counts.inputs)
    },
    Metric("events", .perInput, .counts, in: [], "events per input that a control handed on") {
      .of($0.counts.events)
    },
    Metric(
      Metric.allocations, title: "allocs", .perInput, .counts, gate: .exact,
      in: [.column, .standard, .matrix, .summary],
      "allocations per input by the architecture, on its caller and in its jobs; exact"
    ) { $0.allocated(\.own.count) },
    Metric(
      Metric.bytes, .perInput, .counts, gate: .exact,
      "bytes requested by those allocations, per input; exact"
    ) { $0.allocated(\.own.bytes) },
    Metric(
      "queue-allocations", title: "queue allocs", .perInput, .counts,
      "allocations per input by the queues themselves; may vary slightly"
    ) { $0.allocated(\.infrastructure.count) },
    Metric(
      Metric.unattributed, .count, .counts, in: [], "allocations outside any job and any event"
    ) { $0.allocated(\.unattributed.count) },
    Metric(
      Metric.writes, .perInput, .counts, gate: .exact, in: [.column, .matrix, .summary],
      "assignments to screen properties per input; exact"
    ) { .of($0.counts.writes) },
    Metric(
      "redundant", .part(of: Metric.writes), .counts, gate: .exact, in: [.column, .matrix],
      "share of the writes that changed nothing; exact"
    ) { .of($0.counts.redundantWrites) },
    Metric(
      Metric.measuredGlitches, brief: "glitches", .count, .counts, gate: .exact,
      in: [.column, .matrix, .summary],
      orInstead: Metric.verifiedGlitches,
      "changes to a value that no prefix of the inputs justifies, in the measured scenarios; exact"
    ) { .of($0.measuredGlitches) },
    Metric(
      Metric.verifiedGlitches, brief: "glitches", .count, .judgement,
      in: [.column, .matrix, .summary],
      "changes to a value that no prefix of the inputs justifies, in all verified scenarios"),
    Metric(
      "notifications", .perInput, .counts, gate: .exact, in: [.column, .matrix],
      "deliveries towards the screen per input; exact"
    ) { .of($0.counts.notifications) },
    Metric(
      "hops", .perInput, .counts, gate: .exact, in: [.column, .standard, .matrix],
      "jobs the architecture enqueued onto another queue per input; exact"
    ) { .of($0.counts.hops) },
    Metric(
      "own-jobs", .perInput, .counts, in: [],
      "jobs per input that the architecture enqueued onto the queue it was on"
    ) { .of($0.counts.jobsOnOwnQueue) },
  ]

  static let work = [
    Metric(
      Metric.instructionsRatio, title: "instr ratio", brief: "instr", .factor, .work,
      in: [.column, .standard, .summary],
      "instructions per input as a ratio to those of {baseline} under the same layout"),
    Metric(
      Metric.instructions, title: "instr", .wholePerInput, .work, gate: .exact,
      tolerance: WorkCount.tolerance, in: [.column, .standard, .matrix],
      "instructions per input inside jobs, counted by valgrind in simulation; exact to 0.2 %, or ~ "
        + "where they depend on where memory lies"),
    Metric(
      Metric.instructionsAbove, title: "instr above", .wholePerInput, .work,
      "those above the floor, which is a handler that does nothing"),
  ]

  static let memory: [Metric] = [
    [
      Metric(Metric.screens, .count, .memory, in: [], "open screens that the figures are of") {
        $0.held { $0.screens }
      }
    ],
    held(Metric.bare, in: [], "objects (bytes) of a screen without an architecture") { $0.bare },
    held(
      Metric.opened, name: "memory", title: "opened", in: [.column, .matrix],
      "objects (bytes) that live because of an open screen, without those of its controls; exact"
    ) { $0.opened },
    held("used", "the same once the measured inputs have been replayed on it; exact") { $0.used },
    held(
      Metric.visitPeak, isPerScreen: false,
      "the most objects (bytes) that a visit adds while it lasts, such as a page; exact"
    ) { $0.peak },
    held(
      Metric.visitLeft, title: "left by visits", isPerScreen: false,
      "objects (bytes) that many visits left behind; 0 where nothing stays; exact"
    ) { $0.left },
    held("closed", title: "after its end", in: [], "the same once the screen has gone; exact") {
      $0.closed
    },
  ].flatMap(\.self)

  /// Two metrics: the objects, with the bytes in parentheses, and the bytes.
  private static func held(
    _ id: String, name: String? = nil, title: String? = nil, isPerScreen: Bool = true,
    in faces: Metric.Faces = [.column], _ explanation: String,
    _ memory: @escaping @Sendable (ScreenMemory) -> LiveMemory?
  ) -> [Metric] {
    [
      Metric(
        id, name: name, title: title,
        .objects(bytes: "\(id)-bytes", perScreen: isPerScreen), .memory, gate: .exact, in: faces,
        explanation
      ) { $0.held(isOfEach: isPerScreen) { memory($0)?.objects } },
      Metric("\(id)-bytes", .count, .memory, gate: .exact, in: [], "the bytes of \(id)") {
        $0.held(isOfEach: isPerScreen) { memory($0)?.bytes }
      },
    ]
  }

  static let latencies =
    LatencyMetric.allCases.map {
      Metric($0.id, title: "\($0.name) p50/p99", .latency, .latencies, $0.explanation)
    } + [
      Metric(Metric.strayed, .count, .latencies, in: [], "inputs with another number of writes"),
      Metric(Metric.blockedMean, .nanoseconds, .latencies, in: [], "blocked time per input"),
      Metric(
        Metric.slicesMean, .nanoseconds, .latencies, in: [], "time per input of slices beside it"),
      Metric(Metric.blockedLessSlices, .nanoseconds, .latencies, in: [], "the one less the other"),
      Metric(Metric.instrumentError, .nanoseconds, .latencies, in: [], "the instrument's error"),
    ]

  static let judgement = [
    Metric(Metric.scenarios, .count, .judgement, in: [], "scenarios that glitches are counted in"),
    Metric(Metric.glitching, .count, .judgement, in: [], "scenarios that glitch"),
    Metric(
      Metric.worst, .count, .judgement, in: [], "the glitches of the scenario with most of them"),
    Metric(Metric.runs, .count, .judgement, in: [], "runs that were judged"),
    Metric(Metric.passed, .count, .judgement, in: [], "runs that equal the specification"),
  ]

  static let sizes = [
    Metric(Metric.perRow, .nanoseconds, .times, in: [], "time that a row of the list adds"),
    Metric(Metric.fixed, .nanoseconds, .times, in: [], "time without any row"),
    Metric(
      Metric.deviation, .ratio, .times, in: [], "deviation from the line, as a share of the time"),
    Metric(
      Metric.offTheLine, .ratio, .times, in: [], "largest deviation from the line, as a share"),
  ]

  static let openLoop =
    OpenLoopPart.allCases.map {
      Metric($0.id, .latency, .latencies, in: [], "open loop: \($0.rawValue)")
    } + [
      Metric(Metric.openInputs, .count, .latencies, in: [], "inputs of the open loop"),
      Metric(
        Metric.overlapping, .count, .latencies, in: [], "inputs posted before an earlier was done"),
    ]
}

extension Metric {
  /// The metrics of this program, in the order of the faces.
  package static let standard = [
    StandardMetrics.times, StandardMetrics.work, StandardMetrics.counts, StandardMetrics.memory,
    StandardMetrics.latencies, StandardMetrics.judgement, StandardMetrics.sizes,
    StandardMetrics.openLoop,
  ].flatMap(\.self)
}

extension ArmResult.Numbers {
  fileprivate func allocated(_ tally: KeyPath<AllocationCounts, UInt64>) -> Metric.Count {
    allocations.map { .of(Int($0[keyPath: tally])) }
      ?? Self.missing(areRepeatable: areAllocationsRepeatable)
  }

  /// The count; nil where there is nothing of the kind, such as a visit.
  ///
  /// - Parameter isOfEach: true if each arm has it, so it is missing if nothing was counted.
  fileprivate func held(
    isOfEach: Bool = true, _ count: (ScreenMemory) -> Int?
  ) -> Metric.Count? {
    guard let memory else {
      return isOfEach ? Self.missing(areRepeatable: isMemoryRepeatable) : nil
    }
    return count(memory).map { .of($0) }
  }

  private static func missing(areRepeatable: Bool) -> Metric.Count {
    .missing(areRepeatable ? Metric.unavailable : Metric.differs)
  }
}

extension Metric {
  /// The reason for a missing count: there are no counters.
  package static let unavailable = "unavailable"
  /// The reason for a missing count: the countings of one replay are not equal.
  package static let differs = "differs"
}

extension OpenLoopPart {
  /// The identifier of its metric.
  package var id: String { "open-\(rawValue.replacing(" ", with: "-"))" }
}
