import ChildProcesses
package import FeatureContract
package import Passes
import Queues
import Replay
import Statistics
import Verification

/// A job of a child in a comparison of two builds. The builds can be of different commits, so a
/// change of this form needs a new `BuildService.version`.
package enum BuildJob: Codable, Sendable {
  package struct ArmName: Codable, Hashable, Sendable {
    let architecture: String
    let layout: String

    func arm(of feature: FeatureEntry) -> Arm? {
      Arm(feature, architecture: architecture, layout: layout)
    }
  }

  package struct TimedArm: Codable, Sendable {
    let name: ArmName
    /// The kind of time of all arms under its layout, in both builds.
    let kind: TimeKind
  }

  /// Tell the identity of this build.
  case describe
  /// Verify one feature's arms with these scenario files and make the exact counts.
  case verify(files: [String], arms: [ArmName])
  /// Get ready to time these arms; the answer is the number of replays in a slice of each.
  case prepare(files: [String], arms: [TimedArm])
  /// Time one slice of the arm with this index.
  case time(arm: Int, repetitions: Int)
}

/// The answer to a `BuildJob`.
package enum BuildAnswer: Codable, Sendable {
  case described(BuildIdentity)
  /// The counts, by arm.
  case verified([BuildCounts])
  /// The number of replays in a slice, by arm.
  case prepared(repetitions: [Int])
  case timed(TimePass.SliceTimes)
}

/// Carries out the jobs of a comparison of builds. Timing jobs refer to the last `prepare`.
package struct BuildService: ChildService {
  package static let name = "compare-builds"
  package static let version = 4

  private struct PreparedArm {
    let arm: Arm
    let pass: TimePass
    /// The instrument's share; nil where times are wall times.
    let share: InstrumentShare?
  }

  /// The shortest slice, in nanoseconds of wall time. It is longer than where one process times all
  /// slices, because each begins colder here.
  private static let shortestSlice: UInt64 = 1_000_000

  private let catalog: FeatureCatalog
  private var prepared: [PreparedArm] = []

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package mutating func answer(_ job: BuildJob) throws -> BuildAnswer {
    switch job {
    case .describe: return .described(.current)
    case .verify(let files, let arms):
      let files = try ScenarioReading(catalog).load(files)
      return .verified(arms.map { counts(of: $0, files) })
    case .prepare(let files, let names):
      prepared = try prepare(try ScenarioReading(catalog).load(files), names)
      return .prepared(
        repetitions: try prepared.map {
          try $0.pass.repetitions(for: $0.arm, shortest: Self.shortestSlice)
        })
    case .time(let index, let repetitions):
      guard prepared.indices.contains(index) else {
        throw RequestError(.ownFault, "a child was to time an arm that it has not prepared")
      }
      let timed = prepared[index]
      // Other processes had the processor meanwhile: the first replay fills its caches again.
      _ = try timed.pass.slice(of: timed.arm, repetitions: 1)
      return .timed(
        try timed.pass.times(of: timed.arm, repetitions: repetitions, less: timed.share))
    }
  }

  private func counts(of name: BuildJob.ArmName, _ files: [ScenarioFile]) -> BuildCounts {
    guard let arm = name.arm(of: files[0].feature) else { return .noSuchArm }
    return BuildCounts(ArmMeasurement(arm, files).measure())
  }

  private func prepare(
    _ files: [ScenarioFile], _ timed: [BuildJob.TimedArm]
  ) throws -> [PreparedArm] {
    let feature = files[0].feature
    let arms = try timed.map { timed in
      guard let arm = timed.name.arm(of: feature) else {
        throw RequestError(
          .ownFault, "no arm \(timed.name.architecture) under \(timed.name.layout)")
      }
      return arm
    }
    let workload = Workload(of: files, replayedBy: arms[0])
    var shares: [TimeKind: InstrumentShare] = [:]
    for kind in Set(timed.map(\.kind)) {
      shares[kind] = try TimePass.instrumentShare(for: kind)
    }
    return zip(arms, timed).map { arm, timed in
      PreparedArm(arm: arm, pass: TimePass(workload, timed.kind), share: shares[timed.kind])
    }
  }
}

/// The counts of one arm in one build: per metric's name a number of one replay of the workload. A
/// metric that a build does not count is missing.
package struct BuildCounts: Codable, Equatable, Sendable {
  /// The reason why it has no counts.
  package var failure: String?
  /// The build has the arm.
  package var isKnown = true
  /// Some input led to jobs besides its own.
  package var enqueuesJobs = false
  package var counts: [String: Int] = [:]

  static let notCounted = BuildCounts(failure: "it was not counted")
  static let noSuchArm = BuildCounts(failure: "it has no such arm", isKnown: false)
}

extension BuildCounts {
  init(_ result: ArmResult) {
    self.init(failure: result.failure?.what)
    guard let numbers = result.numbers else { return }
    enqueuesJobs = numbers.enqueuesJobs
    counts = Self.exact(numbers)
  }

  /// The exact counts, by the identifier of the metric.
  private static func exact(_ numbers: ArmResult.Numbers) -> [String: Int] {
    Metric.standard.filter { $0.gate == .exact }.reduce(into: [:]) { counts, metric in
      if case .of(let count)? = metric.count(numbers) { counts[metric.id] = count }
    }
  }
}

/// The properties of a build that its numbers depend on.
package struct BuildIdentity: Codable, Equatable, Sendable {
  let isDebug: Bool
  let compiler: String
  let allocator: String

  static var current: BuildIdentity {
    #if DEBUG
      let isDebug = true
    #else
      let isDebug = false
    #endif
    return BuildIdentity(
      isDebug: isDebug, compiler: Toolchain.compiler,
      allocator: AllocationCounter.allocator)
  }
}

extension BuildIdentity {
  /// Refuses a program of a build that this one cannot be compared with.
  static func check(_ other: ChildProgram) throws {
    let outcome = try other.run(BuildService.self, .describe)
    guard case .answered(.described(let theirs)) = outcome else {
      throw RequestError(
        .badInput,
        "\(other.executable) cannot be compared with: its process \(outcome.ending). The other "
          + "build must be a program of the same kind whose part in 'measure against' has version "
          + "\(BuildService.version); build it from such a commit, in release")
    }
    let ours = current
    guard theirs.isDebug == ours.isDebug else {
      let (debug, other) =
        theirs.isDebug
        ? ("the other build", "this one") : ("this build", "the other one")
      throw RequestError(
        .badInput, "\(debug) is a debug build, and \(other) is not: build both in release")
    }
    guard theirs == ours else {
      throw RequestError(
        .badInput,
        "the other build is of \(theirs.compiler) with \(theirs.allocator), and this one of "
          + "\(ours.compiler) with \(ours.allocator): build both alike")
    }
  }
}
