import Passes
import Statistics
import TextOutput

/// The exact figures of one measurement: each run of one program gives the same ones under the same
/// toolchain and allocator. Times are not among them.
package struct ExactFigures {
  /// The things besides the program that exact figures depend on.
  package struct Toolchain: Hashable, Sendable, CustomStringConvertible {
    package let compiler: String
    package let allocator: String
    /// The processor's, such as `x86_64`.
    package let instructionSet: String

    package var description: String { "\(compiler), \(allocator), \(instructionSet)" }
  }

  /// One figure of one arm.
  package struct Key: Hashable, Sendable {
    package let feature: String
    package let layout: String
    package let architecture: String
    package let metric: String
    /// The length of the list in a size sweep; nil for one replay of the measured scenarios.
    package let size: Int?

    /// `allocations at size 1000`
    package var figure: String { size.map { "\(metric) at size \($0)" } ?? metric }

    /// `form under main`
    package var table: String { LayoutResult.name(of: layout, in: feature) }

    package var arm: Arm {
      Arm(feature: feature, layout: layout, architecture: architecture, isOfSweep: size != nil)
    }
  }

  /// The figures of one arm: those of one replay, or those of the size sweep.
  package struct Arm: Hashable, Sendable {
    package let feature: String
    package let layout: String
    package let architecture: String
    package let isOfSweep: Bool
  }

  package let toolchain: Toolchain
  /// The names of the measured scenarios' files, by feature.
  let scenarios: [String: [String]]
  /// All keys, in the order of the measurement. A figure that could not be counted has a key and no
  /// number.
  package private(set) var keys: [Key] = []
  private var figures: [Key: Int] = [:]
  /// The least and the greatest counting of figures whose countings differ.
  private(set) var differing: [Key: ClosedRange<Double>] = [:]
  /// Metrics that need a tool were counted: it was there.
  let hasTools: Bool
  /// The tolerances of the metrics that have one.
  let tolerances: [String: Double]
  /// The metrics that the measuring program knew; nil if it did not store them.
  let known: [String: Metric.Gate]?
  /// The metrics that were exact in that program and are not in this one.
  let inexact: Set<String>

  package init(_ results: Results) {
    let environment = results.environment
    self.init(
      of: results.features,
      by: Toolchain(
        compiler: environment.compiler, allocator: environment.allocator,
        instructionSet: environment.instructionSet), known: results.metrics,
      hasTools: environment.work.map { $0.unavailable == nil } ?? false)
  }

  /// - Parameters:
  ///   - metrics: the metrics of this program.
  ///   - known: those of the program that measured.
  ///   - hasTools: false if no metric that needs a tool was counted.
  init(
    of features: [FeatureResult], by toolchain: Toolchain, metrics: [Metric] = Metric.standard,
    known: [String: Metric.Gate]? = nil, hasTools: Bool = true
  ) {
    self.toolchain = toolchain
    self.known = known
    self.hasTools = hasTools
    scenarios = Dictionary(features.map { ($0.feature, $0.scenarios.map(Self.fileName).sorted()) })
    { first, _ in first }
    let exact = Set(metrics.filter { $0.gate == .exact }.map(\.id))
    inexact = Set(features.flatMap(\.figures.rows).map(\.metric).filter { known?[$0] == .exact })
      .subtracting(exact)
    tolerances = Dictionary(
      metrics.compactMap { metric in metric.tolerance.map { (metric.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    for feature in features {
      // An arm without numbers is a key without a figure, so that no gate passes over it.
      keys += feature.failed.sorted { ($0.layout, $0.name) < ($1.layout, $1.name) }
        .map {
          Key(
            feature: feature.feature, layout: $0.layout, architecture: $0.name,
            metric: Metric.inputs, size: $0.size)
        }
      for row in feature.figures.rows where exact.contains(row.metric) && row.part == nil {
        let key = Key(
          feature: feature.feature, layout: row.layout, architecture: row.architecture,
          metric: row.metric, size: row.size)
        // A calibration arm is no part of what is compared.
        guard !row.architecture.hasPrefix("(") else { continue }
        keys.append(key)
        figures[key] = row.count
        if let interval = row.interval, tolerances[row.metric] != nil {
          differing[key] = interval.lower...interval.upper
        }
      }
    }
  }

  /// The figure; nil if the measurement lacks it or could not count it.
  package subscript(key: Key) -> Int? { figures[key] }

  /// The tables in which a figure of the metric was counted: `form under main`.
  func tables(of metric: String) -> Set<String> {
    Set(figures.keys.filter { $0.metric == metric }.map(\.table))
  }

  var tables: Set<String> { Set(keys.map(\.table)) }

  /// From the least to the greatest counting; nil without a figure.
  func range(of key: Key) -> ClosedRange<Double>? {
    differing[key] ?? figures[key].map { Double($0)...Double($0) }
  }

  var metrics: Set<String> { Set(keys.map(\.metric)) }

  /// The arms, in the order of the measurement.
  var arms: [Arm] { keys.map(\.arm).uniqued }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
