import Foundation
import Testing

@testable import ScenarioLanguage
@testable import Scenarios

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
    .unknownJob, .scheduleDiverges,
  ]

  @Test(arguments: files) func renderingIsTheExpectedOne(file: String) throws {
    let url = Self.folder.appending(path: file)
    let expected = try String(
      contentsOf: Self.folder.appending(
        path: file.replacing(".scenario.yaml", with: ".expected.txt")),
      encoding: .utf8)
    #expect(try Self.findings(url, file).text == expected)
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
    let hasFile = Self.files.contains { $0.hasPrefix(code.rawValue + "-") }
    #expect(hasFile == !Self.notYet.contains(code))
  }

  static func findings(
    _ url: URL, _ name: String
  ) throws -> (text: String, diagnostics: [Diagnostic]) {
    let bytes = try Array(Data(contentsOf: url))
    do throws(ScenarioErrors) {
      let loaded = try loader(for: name).load(
        path: name, bytes: bytes, including: FilesOfFolder(folder: folder))
      return (loaded.warningText, loaded.warnings)
    } catch {
      return (error.description, error.diagnostics)
    }
  }

  /// There is one version of the language, so that an older one needs a loader of the next.
  private static func loader(for name: String) -> ScenarioLoader {
    guard name.hasPrefix(DiagnosticCode.versionOlder.rawValue) else { return ScenarioText.loader }
    return ScenarioLoader(
      language: Language(
        vocabularies: [FormVocabulary.form], architectures: [], layouts: [],
        version: Limits.version + 1))
  }
}
