import Foundation
import Scenarios

/// The files that a scenario may include: those of its scenario folder, which is the nearest folder
/// named `Scenarios` that it is in, or else its own folder. Links are followed before it is asked
/// where a file lies.
struct IncludedScenarioFiles: IncludedFiles {
  private let folder: String

  init(for path: String) {
    let own = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    var folder = own
    while folder.pathComponents.count > 1, folder.lastPathComponent != "Scenarios" {
      folder.deleteLastPathComponent()
    }
    self.folder = Self.resolved(folder.pathComponents.count > 1 ? folder : own)
  }

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    let url = URL(filePath: path).standardizedFileURL
    guard Self.resolved(url).hasPrefix(folder + "/") else { throw .outside }
    guard FileManager.default.fileExists(atPath: path) else { throw .missing }
    do throws(ScenarioBytes.Refusal) {
      return try ScenarioBytes.read(path, regularOnly: true)
    } catch {
      throw .unreadable(error.reason)
    }
  }

  private static func resolved(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
