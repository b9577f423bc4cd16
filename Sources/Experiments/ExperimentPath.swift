import FeatureContract
import Measurement

/// The arms of an experiment between two of them: all whose levels are those of the one or of the
/// other.
package struct ExperimentPath: Encodable, Hashable, Sendable {
  /// A factor in which the start and the end differ.
  package struct Change: Encodable, Hashable, Sendable {
    package let factor: String
    package let from: String
    package let to: String
  }

  package let changes: [Change]
  /// The names of 2^k arms for k changes. Bit i of an index is set if the i-th change was made. So
  /// the first arm is the start, the last one the end.
  package let arms: [String]

  init(in experiment: Experiment, from start: Experiment.Arm, to end: Experiment.Arm) {
    let changed = start.levels.indices.filter { start.levels[$0] != end.levels[$0] }
    precondition(!changed.isEmpty, "A path leads from one arm to another one.")
    changes = changed.map {
      Change(factor: experiment.factors[$0].name, from: start.levels[$0], to: end.levels[$0])
    }
    arms = (0..<(1 << changed.count)).compactMap { combination in
      var levels = start.levels
      for (bit, factor) in changed.enumerated() where combination & 1 << bit != 0 {
        levels[factor] = end.levels[factor]
      }
      return experiment.arms.first { $0.levels == levels }?.name
    }
  }

  var start: String { arms[0] }
  var end: String { arms[arms.count - 1] }

  /// The row of a figure of the whole path, or of one change.
  func figure(_ metric: String, under layout: String, part: String? = nil) -> Figure {
    Figure(metric, of: end, under: layout).with(part: part, against: start)
  }

  /// The combinations without any of these changes.
  func contexts(without changes: Int...) -> [Int] {
    let changed = changes.reduce(0) { $0 | 1 << $1 }
    return arms.indices.filter { $0 & changed == 0 }
  }
}

extension Experiment {
  /// The path from all first levels to all last ones, and to each level of a factor with more than
  /// two. Then the paths from the pattern, or else from the first of the feature's architectures
  /// among the arms, to each other of these.
  ///
  /// - Parameter architectures: the names of the feature's architectures.
  func paths(architectures: [String]) -> [ExperimentPath] {
    let first = factors.map { $0.levels[0] }
    var ends = [(first, factors.compactMap(\.levels.last))]
    for (index, factor) in factors.enumerated() where factor.levels.count > 2 {
      for level in factor.levels.dropFirst() {
        var levels = first
        levels[index] = level
        ends.append((first, levels))
      }
    }
    let patternFirst =
      architectures.filter { $0 == pattern } + architectures.filter { $0 != pattern }
    let known = patternFirst.compactMap(arm(named:)).map(\.levels)
    ends += known.dropFirst().map { (known[0], $0) }
    return ends.reduce(into: []) { paths, ends in
      guard let start = arms.first(where: { $0.levels == ends.0 }),
        let end = arms.first(where: { $0.levels == ends.1 })
      else { return }
      let path = ExperimentPath(in: self, from: start, to: end)
      if !paths.contains(path) { paths.append(path) }
    }
  }
}
