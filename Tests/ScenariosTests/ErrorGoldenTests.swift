import Foundation
import Scenarios
import Testing

/// One scenario file for each way to be refused, with the rendering it must give beside it.
@Suite struct ErrorGoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Errors")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".scenario.yaml") }.sorted()
  }()

  /// These cannot arise before the version, the feature or the step they are about is there.
  static let notYet: Set<DiagnosticCode> = [
    .versionOlder, .rowLength, .unusedColumn, .include, .nothingGenerated,
    .unknownJob, .scheduleDiverges,
  ]

  @Test(arguments: files) func renderingIsTheExpectedOne(file: String) throws {
    let url = Self.folder.appending(path: file)
    let expected = try String(
      contentsOf: Self.folder.appending(
        path: file.replacing(".scenario.yaml", with: ".expected.txt")),
      encoding: .utf8)
    let errors = try #require(try Self.errors(url, file))
    #expect(errors.description == expected)
  }

  @Test(arguments: files) func everyDiagnosticHasTheCodeOfItsFileAndOneLineOfHelp(
    file: String
  ) throws {
    let errors = try #require(try Self.errors(Self.folder.appending(path: file), file))
    #expect(errors.diagnostics.contains { file.hasPrefix($0.code.rawValue + "-") })
    for diagnostic in errors.diagnostics {
      let help = try #require(diagnostic.help)
      #expect(!help.isEmpty && !help.contains("\n"))
    }
  }

  @Test(arguments: DiagnosticCode.allCases) func everyCodeHasAFile(code: DiagnosticCode) {
    let hasFile = Self.files.contains { $0.hasPrefix(code.rawValue + "-") }
    #expect(hasFile == !Self.notYet.contains(code))
  }

  private static func errors(_ url: URL, _ name: String) throws -> ScenarioErrors? {
    let bytes = try Array(Data(contentsOf: url))
    do throws(ScenarioErrors) {
      _ = try ScenarioText.loader.load(path: name, bytes: bytes)
      return nil
    } catch {
      return error
    }
  }
}
