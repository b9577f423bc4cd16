import Foundation
import TestSupport
import Testing

/// A program that was copied away from where it was built.
@Suite struct CopiedProgramTests {
  @Test func aloneItSaysWhatMustTravelWithIt() async throws {
    let folder = try TravelFolder()
    let (status, text) = try await folder.check()
    #expect(status == 2)
    #expect(text.contains("BindLab_Catalog.resources"))
    #expect(text.contains(folder.url.lastPathComponent), "it says where to: \(text)")
  }

  @Test(arguments: ["BindLab_Catalog.resources/Scenarios", "Scenarios"])
  func withAFolderOfScenariosItNeedsNothingElse(scenarios: String) async throws {
    let folder = try TravelFolder()
    try folder.copyScenario(to: scenarios)
    let (status, text) = try await folder.check()
    #expect(status == 0, "\(text)")
  }
}

/// A new folder for a copy of the built `bindlab`; it goes with the value.
private final class TravelFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "bindlab-travel-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A process of its own copies. If this one did, a child that another test starts meanwhile could
  /// hold the file open for writing, and nobody can run such a file.
  private func copyProgram() throws {
    let built = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let copying = Process()
    copying.executableURL = URL(filePath: "/bin/cp")
    copying.arguments = [built.appending(path: "bindlab").path, url.path]
    try copying.run()
    copying.waitUntilExit()
    #expect(copying.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func copyScenario(to folder: String) throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenarios/form/load-only.scenario.yaml").standardized
    let form = url.appending(path: "\(folder)/form")
    try FileManager.default.createDirectory(at: form, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: source, to: form.appending(path: source.lastPathComponent))
  }

  /// Runs `bindlab check` in the folder.
  func check() async throws -> (status: Int32, text: String) {
    try await DriverThread.run {
      Result {
        try self.copyProgram()
        let process = Process()
        process.executableURL = self.url.appending(path: "bindlab")
        process.arguments = ["check"]
        process.currentDirectoryURL = self.url
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
      }
    }.get()
  }
}
