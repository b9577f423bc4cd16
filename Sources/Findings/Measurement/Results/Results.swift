package import Foundation
import Statistics
import TextOutput
package import Verification

/// A measurement as it is stored: paired rounds, and figures as rows. All faces are views of it.
package struct Results: Codable {
  /// The version of this form. A reader takes it and version 3.
  package static let currentVersion = 4

  package let version: Int
  /// The measurement came to its end. If not, features are missing.
  package let isWhole: Bool
  /// What the measuring program left out because it was asked for a quick answer; nil if nothing.
  package let leftOut: String?
  package let seed: UInt64
  package let environment: MeasurementEnvironment
  /// The metrics that the measuring program knew. Nil in results of programs that did not store it.
  package let metrics: [String: Metric.Gate]?
  package let features: [FeatureResult]
  /// The run and its verdict. Nil in results of programs that did not store it.
  package private(set) var run: RunRecord?

  package init(
    seed: UInt64, environment: MeasurementEnvironment, features: [FeatureResult],
    isWhole: Bool = true, metrics: [Metric]? = Metric.standard, run: RunRecord? = nil,
    leftOut: String? = nil
  ) {
    self.leftOut = leftOut
    version = Self.currentVersion
    self.isWhole = isWhole
    self.seed = seed
    self.environment = environment
    self.metrics = metrics.map { metrics in
      Dictionary(metrics.map { ($0.id, $0.gate) }) { first, _ in first }
    }
    self.features = features
    self.run = run
  }

  package init(
    _ outcome: MeasurementSession.Outcome, seed: UInt64, leftOut: String? = nil
  ) {
    self.init(
      seed: seed, environment: outcome.environment, features: outcome.results,
      isWhole: outcome.stop == nil, run: outcome.run, leftOut: leftOut)
  }

  /// The measurement that these results are of, for reports.
  package var outcome: MeasurementSession.Outcome {
    MeasurementSession.Outcome(results: features, environment: environment, stop: nil, run: run)
  }

  /// Judges the run beside kept ones.
  package mutating func judge(beside kept: [KeptRun]) {
    run?.judge(features, on: environment, beside: kept)
  }

  /// JSON that a person can read too, with the same order of keys each time.
  package func text() throws -> String { try JSONText.indented(self) }

  /// Reads results of this version and of version 3.
  ///
  /// - Parameters:
  ///   - path: the file, for messages.
  ///   - acceptsIncomplete: allows a measurement that was stopped before its end.
  /// - Throws: `RequestError` if the text is something else, or of another version.
  package init(
    _ data: Data, path: String, acceptsIncomplete: Bool = false
  ) throws(RequestError) {
    let version = try Self.version(of: data, path)
    do {
      switch version {
      case Self.currentVersion: self = try JSONDecoder().decode(Self.self, from: data)
      case ResultsVersion3.version:
        self = Results(try JSONDecoder().decode(ResultsVersion3.self, from: data))
      default:
        throw RequestError(
          .badInput,
          "\(path) has results of version \(version), and this program reads versions "
            + "\(ResultsVersion3.version) and \(Self.currentVersion): \(Self.remedy)")
      }
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError(
        .badInput, "\(path) is damaged: \(Self.describe(error)); \(Self.remedy)")
    }
    guard isWhole || acceptsIncomplete else {
      throw RequestError(
        .badInput, "\(path) is incomplete: its measurement was stopped; \(Self.remedy)")
    }
  }

  private static let remedy = "measure again by 'measure --save FILE'"

  private static func version(of data: Data, _ path: String) throws(RequestError) -> Int {
    struct Versioned: Decodable { let version: Int }
    if let results = try? JSONDecoder().decode(Versioned.self, from: data) {
      return results.version
    }
    if let damage = JSONDamage(in: data) {
      throw RequestError(.badInput, "\(path) is damaged at \(damage): \(remedy)")
    }
    let what = data.isEmpty ? "is empty" : "holds no results"
    throw RequestError(.badInput, "\(path) \(what): make some by 'measure --save FILE'")
  }

  static func describe(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func text(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      let words = context.debugDescription
      let sentence = words.hasSuffix(".") ? String(words.dropLast()) : words
      return "at \(path.joined(separator: ".")): \(sentence)"
    }
    return switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      text(context)
    @unknown default: "\(error)"
    }
  }

  /// The claims about times against the baselines.
  package var claims: [ClaimComparison.Claim] {
    features.flatMap { feature in
      feature.layouts.flatMap { layout in
        layout.comparisons(with: feature.baseline).map {
          .init(feature: feature.feature, figure: $0, kind: layout.timeKind)
        }
      }
    }
  }
}
