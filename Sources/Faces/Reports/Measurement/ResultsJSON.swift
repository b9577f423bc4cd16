public import Foundation
public import Measurement
public import Passes
public import Statistics
public import Verification

/// A measurement for programs: everything the tables are made of, raw rounds included.
public struct ResultsJSON: Codable {
  public struct Environment: Codable {
    public let system: String
    public let processors: Int
    public let processor: String
    public let load: Double
    public let compiler: String
    public let allocator: String
    public let instructionSet: String
    public let harness: HarnessCost
  }

  public struct Layout: Codable {
    public let layout: String
    public let facts: [ArmResult]
    public let comparisons: [ArmComparison]
    /// The pairs without the baseline.
    public let pairs: [ArmComparison]
    public let tieGroups: TieGroups?
    /// What comparisons, levels, floor and rounds are of.
    public let timeKind: TimeKind
    /// The timed arms that enqueue jobs. Nil in results that were stored before it was.
    public let enqueuing: [String]?
    public let levels: [String: LevelEstimate]
    public let wallLevels: [String: LevelEstimate]
    public let floor: FloorResult?
    /// By architecture, why `floor` has a time and no ratio of it. Nil in results that were stored
    /// before it was: `LayoutResult.ratioAboveFloor` says it of all.
    public let refusedRatiosAboveFloor: [String: FloorResult.Refusal]?
    public let latencies: ClosedLoopResult?
    /// Nanoseconds per input of every slice.
    public let rounds: PairedRounds?
  }

  public struct Feature: Codable {
    public let feature: String
    public let baseline: String
    public let scenarios: [String]
    public let inputs: Int
    public let policy: ComparisonPolicy?
    public let aaChecks: [AACheck]
    public let isVoid: Bool
    public let layouts: [Layout]
    public let glitches: FeatureGlitches
    public let series: SizeSweepJSON?
    /// Nil in results that were stored before it was.
    public let correctness: CorrectnessJSON?
  }

  /// Of this form. A reader refuses any other.
  public static let currentVersion = 3

  public let version: Int
  /// Whether the measurement came to its end. If not, features are missing.
  public let isWhole: Bool
  public let seed: UInt64
  public let environment: Environment
  public let features: [Feature]

  /// - Parameter verified: what the same run verified before; empty if it verified only what it
  ///   measured.
  public init(
    _ outcome: MeasurementSession.Outcome, seed: UInt64, verified: [VerificationCell] = []
  ) {
    let environment = outcome.environment
    version = Self.currentVersion
    isWhole = outcome.stop == nil
    self.seed = seed
    self.environment = Environment(
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      processors: environment.processors, processor: environment.processor,
      load: environment.load, compiler: environment.compiler,
      allocator: environment.allocator, instructionSet: environment.instructionSet,
      harness: environment.harness)
    features = outcome.results.map { result in
      Feature(
        feature: result.feature, baseline: result.baseline, scenarios: result.scenarios,
        inputs: result.inputCount, policy: result.family?.policy,
        aaChecks: result.family?.aaChecks ?? [], isVoid: result.family?.isVoid ?? false,
        layouts: result.layouts.map {
          Layout(
            layout: $0.layout, facts: $0.results, comparisons: $0.comparisons, pairs: $0.pairs,
            tieGroups: $0.tieGroups, timeKind: $0.timeKind, enqueuing: $0.enqueuing,
            levels: $0.levels, wallLevels: $0.wallLevels, floor: $0.floor,
            refusedRatiosAboveFloor: $0.refusals(to: result.baseline), latencies: $0.latencies,
            rounds: $0.rounds)
        }, glitches: result.glitches, series: result.sizeSweep.map(SizeSweepJSON.init),
        correctness: verified.isEmpty
          ? CorrectnessJSON(measured: result)
          : CorrectnessJSON(verified, of: result.feature))
    }
  }

  public func text() throws -> String {
    try Self.text(of: self)
  }

  /// Any value as JSON that a person can read too, with the same order of keys each time.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// Reads what `text()` wrote.
  ///
  /// - Parameters:
  ///   - path: for messages.
  ///   - acceptsIncomplete: whether the measurement may have been stopped before its end.
  /// - Throws: `RequestError` if it is something else, or of another version.
  public init(
    _ data: Data, path: String, acceptsIncomplete: Bool = false
  ) throws(RequestError) {
    struct Versioned: Decodable { let version: Int }
    guard let version = try? JSONDecoder().decode(Versioned.self, from: data).version else {
      throw RequestError(
        .badInput, "\(path) holds no results: make some by 'measure --save FILE'")
    }
    guard version == Self.currentVersion else {
      throw RequestError(
        .badInput,
        "\(path) has results of version \(version), and this program reads version "
          + "\(Self.currentVersion): measure again by 'measure --save FILE'")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw RequestError(.badInput, "\(path) is damaged: \(Self.describe(error))")
    }
    guard isWhole || acceptsIncomplete else {
      throw RequestError(
        .badInput, "\(path) is incomplete: its measurement was stopped. Measure again")
    }
  }

  private static func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func text(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return "\(context.debugDescription) At: \(path.joined(separator: "."))"
    }
    return switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      text(context)
    @unknown default: "\(error)"
    }
  }

  /// What it claims about times.
  public var claims: [ClaimComparison.Claim] {
    features.flatMap { feature in
      feature.layouts.flatMap { layout in
        layout.comparisons.map {
          .init(feature: feature.feature, comparison: $0, kind: layout.timeKind)
        }
      }
    }
  }

  /// What another run of the same program must give again.
  public var exactMetrics: ExactMetrics {
    var metrics = ExactMetrics(
      toolchain: .init(
        compiler: environment.compiler, allocator: environment.allocator,
        instructionSet: environment.instructionSet))
    for feature in features {
      for layout in feature.layouts {
        for result in layout.facts { metrics.add(result, feature: feature.feature) }
      }
      guard let series = feature.series else { continue }
      for size in series.counts {
        for (architecture, counts) in size.architectures.sorted(by: { $0.key < $1.key }) {
          metrics.add(
            counts, at: size.size, feature: feature.feature, layout: series.layout,
            architecture: architecture)
        }
      }
    }
    return metrics
  }
}

extension LayoutResult {
  fileprivate func refusals(to baseline: String) -> [String: FloorResult.Refusal] {
    Dictionary(
      uniqueKeysWithValues: refusedRatiosAboveFloor(to: baseline).flatMap { refusal, arms in
        arms.map { ($0, refusal) }
      })
  }
}
