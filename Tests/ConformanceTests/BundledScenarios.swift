import Catalog
import FeatureContract
import Foundation
import Testing

@testable import BindLabCommands

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

  private static let all: [String] = {
    let prefix = folder.path(percentEncoded: false)
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.compactMap { ($0 as? URL)?.path(percentEncoded: false) } ?? [])
      .filter { $0.hasSuffix(ScenarioFile.suffix) }
      .map { String($0.dropFirst(prefix.count).dropLast(ScenarioFile.suffix.count)) }
      .sorted()
  }()

  private static func isTooLong(_ name: String) -> Bool {
    #if DEBUG
      let path = folder.appending(path: name + ScenarioFile.suffix)
      let text = try? String(contentsOf: path, encoding: .utf8)
      return text?.contains(/\ntags: \[[^\]]*\bhuge\b/) ?? false
    #else
      return false
    #endif
  }

  static func load(_ name: String) throws -> ScenarioFile {
    let path = folder.appending(path: name + ScenarioFile.suffix).path(percentEncoded: false)
    return try #require(try ScenarioReading(.bundled).load([path]).first)
  }

  static func loadAll() throws -> [ScenarioFile] {
    try names.map { try load($0) }
  }
}
