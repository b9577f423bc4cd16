import FeatureContract
import Foundation
public import Measurement

/// A measurement for programs: everything the tables are made of, raw rounds included.
public struct ResultsJSON: Encodable {
  struct Environment: Encodable {
    let system: String
    let processors: Int
    let processor: String
    let load: Double
    let compiler: String
    let allocator: String
    let harness: HarnessCost
  }

  struct Layout: Encodable {
    let layout: String
    let facts: [ArmResult]
    let comparisons: [ArmComparison]
    let levels: [String: LevelEstimate]
    /// Nanoseconds per input of every slice.
    let rounds: PairedRounds?
  }

  struct Feature: Encodable {
    let feature: String
    let baseline: String
    let scenarios: [String]
    let inputs: Int
    let policy: ComparisonPolicy?
    let aaChecks: [AACheck]
    let isVoid: Bool
    let layouts: [Layout]
    let series: SizeSweepJSON?
  }

  /// Of this form; a reader refuses a higher one.
  let version = 1
  let seed: UInt64
  let environment: Environment
  let features: [Feature]

  public init(_ results: [FeatureResult], environment: MeasurementEnvironment, seed: UInt64) {
    self.seed = seed
    self.environment = Environment(
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      processors: environment.processors, processor: environment.processor,
      load: environment.load, compiler: environment.compiler,
      allocator: environment.allocator, harness: environment.harness)
    features = results.map { result in
      Feature(
        feature: result.feature, baseline: result.baseline, scenarios: result.scenarios,
        inputs: result.inputCount, policy: result.family?.policy,
        aaChecks: result.family?.aaChecks ?? [], isVoid: result.family?.isVoid ?? false,
        layouts: result.layouts.map {
          Layout(
            layout: $0.layout, facts: $0.results, comparisons: $0.comparisons, levels: $0.levels,
            rounds: $0.rounds)
        }, series: result.sizeSweep.map(SizeSweepJSON.init))
    }
  }

  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
