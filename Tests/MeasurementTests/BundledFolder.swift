import Catalog
import FeatureContract
import Foundation
import Verification

/// The scenarios of this checkout.
enum BundledFolder {
  /// Those of one feature.
  static func load(_ feature: String) throws -> [ScenarioFile] {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appending(path: "Scenarios/\(feature)", directoryHint: .isDirectory)
    return try ScenarioReading(.bundled).load([folder.path(percentEncoded: false)])
  }
}
