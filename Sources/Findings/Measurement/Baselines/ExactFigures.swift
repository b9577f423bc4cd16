import Passes

/// The exact figures of one measurement: those that are the same in each run of the same program
/// under the same toolchain and allocator. Times are not among them.
package struct ExactFigures {
  /// What exact figures depend on besides the program.
  package struct Toolchain: Hashable, Sendable, CustomStringConvertible {
    package let compiler: String
    package let allocator: String
    /// Of the processor, such as `x86_64`.
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
  }

  package let toolchain: Toolchain
  /// In the order of the measurement. A figure that could not be counted is a key without one.
  package private(set) var keys: [Key] = []
  private var figures: [Key: Int] = [:]

  package init(_ results: Results) {
    let environment = results.environment
    self.init(
      of: results.features,
      by: Toolchain(
        compiler: environment.compiler, allocator: environment.allocator,
        instructionSet: environment.instructionSet))
  }

  init(of features: [FeatureResult], by toolchain: Toolchain, metrics: [Metric] = Metric.standard) {
    self.toolchain = toolchain
    let exact = Set(metrics.filter { $0.gate == .exact }.map(\.id))
    for feature in features {
      for row in feature.figures.rows where exact.contains(row.metric) && row.part == nil {
        let key = Key(
          feature: feature.feature, layout: row.layout, architecture: row.architecture,
          metric: row.metric, size: row.size)
        keys.append(key)
        figures[key] = row.count
      }
    }
  }

  /// The figure; nil if it is not among the measurement or could not be counted.
  package subscript(key: Key) -> Int? { figures[key] }

  var metrics: Set<String> { Set(keys.map(\.metric)) }
}
