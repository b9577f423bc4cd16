import FeatureContract
import Foundation
import Replay

/// A scenario file that was loaded.
struct ScenarioFile: Sendable {
  static let suffix = ".scenario.yaml"

  /// As it was named, relative to the current folder where it can be.
  let path: String
  let feature: FeatureEntry
  let scenario: PreparedScenario
  /// The golden transcript beside it; nil where there is none.
  let golden: String?

  var goldenPath: String { Self.goldenPath(of: path) }

  static func goldenPath(of path: String) -> String {
    (path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path) + ".transcript.txt"
  }
}
