import Foundation
import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// One scenario file for each way to be refused, with the rendering it must give beside it.
/// With RECORD_ERRORS in the environment the renderings are written anew.
@Suite struct ErrorGoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Errors")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".scenario.yaml") }.sorted()
  }()

  @Test(arguments: files) func renderingIsTheExpectedOne(file: String) throws {
    let url = Self.folder.appending(path: file)
    let golden = Self.folder.appending(
      path: file.replacing(".scenario.yaml", with: ".expected.txt"))
    let text = try Self.findings(url, file).text
    if ProcessInfo.processInfo.environment["RECORD_ERRORS"] != nil {
      try Data(text.utf8).write(to: golden)
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == text)
  }

  @Test(arguments: files) func everyDiagnosticHasTheCodeOfItsFileAndOneLineOfHelp(
    file: String
  ) throws {
    let diagnostics = try Self.findings(Self.folder.appending(path: file), file).diagnostics
    #expect(diagnostics.contains { file.hasPrefix($0.code.rawValue + "-") })
    for diagnostic in diagnostics {
      let help = try #require(diagnostic.help)
      #expect(!help.isEmpty && !help.contains("\n"))
    }
  }

  @Test(arguments: DiagnosticCode.allCases) func everyCodeHasAFile(code: DiagnosticCode) {
    #expect(Self.files.contains { $0.hasPrefix(code.rawValue + "-") })
  }

  static func findings(
    _ url: URL, _ name: String
  ) throws -> (text: String, diagnostics: [Diagnostic]) {
    let bytes = try Array(Data(contentsOf: url))
    do throws(ScenarioErrors) {
      var loader = ScenarioText.loader
      loader.doubtsInputs = name.hasPrefix("S308")
      let loaded = try loader.load(
        path: name, bytes: bytes, including: FilesOfFolder(folder: folder))
      return (loaded.warningText, loaded.warnings)
    } catch {
      return (error.description, error.diagnostics)
    }
  }
}
