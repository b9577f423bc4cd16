import Catalog
import FeatureContract
import Foundation
import Testing
import Verification

// ConformanceTests: every architecture x scenario x layout, generated from the catalogue and the
// scenario folder; the counts that can be predicted; and the proof that what is wrong is caught.

/// The scenario files of this checkout.
enum BundledScenarios {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios", directoryHint: .isDirectory)

  /// All but those that are wrong on purpose, as `form/load-only`; in a debug build also but those
  /// tagged `huge`, which take minutes there. The main job verifies them in release.
  static let names = all.filter { !$0.hasPrefix("canary/") && !isTooLong($0) }
  static let canaries = all.filter { $0.hasPrefix("canary/") }

  /// Those that `names` leaves out for their length.
  static let tooLong = all.filter { !$0.hasPrefix("canary/") && isTooLong($0) }

  /// The paths of all golden transcripts.
  static let goldens = paths.filter { $0.hasSuffix(".transcript.txt") }

  private static let all = paths.filter { $0.hasSuffix(ScenarioName.suffix) }
    .map {
      let prefix = folder.path(percentEncoded: false)
      return String($0.dropFirst(prefix.count).dropLast(ScenarioName.suffix.count))
    }
    .sorted()

  private static let paths: [String] = {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return walk?.compactMap { ($0 as? URL)?.path(percentEncoded: false) } ?? []
  }()

  private static func isTooLong(_ name: String) -> Bool {
    #if DEBUG
      let path = folder.appending(path: name + ScenarioName.suffix)
      let text = try? String(contentsOf: path, encoding: .utf8)
      return text?.contains(/\ntags: \[[^\]]*\bhuge\b/) ?? false
    #else
      return false
    #endif
  }

  /// A scenario, or all cases of its table.
  static func cases(of name: String) throws -> [ScenarioFile] {
    let path = folder.appending(path: name + ScenarioName.suffix).path(percentEncoded: false)
    return try ScenarioReading(.bundled).load([path])
  }

  /// A scenario without a table.
  static func load(_ name: String) throws -> ScenarioFile {
    let cases = try cases(of: name)
    try #require(cases.count == 1)
    return cases[0]
  }

  static func loadAll() throws -> [ScenarioFile] {
    try names.flatMap { try cases(of: $0) }
  }
}
