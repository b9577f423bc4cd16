// BindLabTesting: scenario files as tests of Swift Testing. It needs no program and none of the
// parts that measure or draw. Start at `FeatureCatalog.scenarios(in:)`.

@_exported public import BindLabScreens
import Foundation
public import Testing
import TextOutput
import Verification

/// One scenario of a file, or one case of its table, as the argument of a test.
///
///     @Test(arguments: settings.scenarios(in: "Scenarios/settings"))
///     func settingsShow(_ scenario: Scenario) { scenario.verify() }
public struct Scenario: Sendable, CustomTestStringConvertible {
  /// The scenario's name.
  public let testDescription: String
  let reading: ScenarioReading
  /// All that its file has; empty if the file cannot be read.
  let cases: [ScenarioFile]
  /// Its place among them.
  let index: Int
  /// The reasons why there is nothing to run.
  let mistakes: [WorkflowCommand]
}

extension Feature {
  /// The scenarios of a folder, for a feature that brings its own architecture. See the catalogue's.
  public func scenarios(in folder: String, from file: String = #filePath) -> [Scenario] {
    FeatureEntry(self).scenarios(in: folder, from: file)
  }
}

extension FeatureEntry {
  /// The scenarios of a folder. See the catalogue's.
  public func scenarios(in folder: String, from file: String = #filePath) -> [Scenario] {
    FeatureCatalog(features: [self]).scenarios(in: folder, from: file)
  }
}

extension FeatureCatalog {
  /// The scenarios of a folder. What is wrong with the folder or with a file is told by its test.
  ///
  /// - Parameters:
  ///   - folder: its path from the nearest folder above the test's file that has it; that of a
  ///     package, for example.
  ///   - file: the test's file.
  public func scenarios(in folder: String, from file: String = #filePath) -> [Scenario] {
    var reading = ScenarioReading(self)
    reading.writesGoldens = Scenario.isRecording
    func broken(_ name: String, _ mistakes: [WorkflowCommand]) -> Scenario {
      Scenario(
        testDescription: name, reading: reading, cases: [], index: 0, mistakes: mistakes)
    }
    func broken(_ message: String) -> Scenario {
      broken(folder, [WorkflowCommand(.error, title: "Cannot be read", message)])
    }
    do throws(RequestError) {
      guard let path = Self.path(of: folder, above: file) else {
        return [broken("no folder above \(file) has \(folder)")]
      }
      var scenarios: [Scenario] = []
      for (path, files) in try reading.loadEach([path], warn: { scenarios.append(broken($0)) }) {
        guard let files else {
          scenarios.append(broken(path, try reading.check([path]).annotations { $0 }))
          continue
        }
        scenarios += files.indices.map { index in
          Scenario(
            testDescription: files[index].title, reading: reading, cases: files, index: index,
            mistakes: [])
        }
      }
      return scenarios
    } catch {
      return [broken(error.message)]
    }
  }

  /// From the current folder where that is possible, as the commands name it.
  private static func path(of folder: String, above file: String) -> String? {
    let above = sequence(first: URL(filePath: file).deletingLastPathComponent()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let found = above.lazy.map { URL(filePath: folder, relativeTo: $0).standardizedFileURL.path }
      .first { FileManager.default.fileExists(atPath: $0) }
    let here = FileManager.default.currentDirectoryPath + "/"
    return found.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }
  }
}
