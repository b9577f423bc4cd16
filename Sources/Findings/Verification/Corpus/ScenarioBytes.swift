import Foundation
import ScenarioLanguage

/// The bytes of scenario files.
enum ScenarioBytes {
  struct Refusal: Error {
    let reason: String
  }

  /// Reads no more than the loader needs to see that a file is too large.
  ///
  /// - Parameter regularOnly: refuses all but a file on a disk: a pipe may never end.
  static func read(_ path: String, regularOnly: Bool = false) throws(Refusal) -> [UInt8] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else { throw Refusal(reason: "there is no such file") }
    guard !isFolder.boolValue else { throw Refusal(reason: "it is a folder") }
    guard !regularOnly || isRegular(path) else { throw Refusal(reason: "it is not a regular file") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Refusal(reason: "permission denied or not a file")
    }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: ScenarioLoader.maxBytes + 1) ?? Data())
    } catch {
      throw Refusal(reason: error.localizedDescription)
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}

/// The files that a scenario may include: those in its scenario folder. This is the nearest folder
/// above it with the name `Scenarios`, else its own folder. Links are resolved before the place of
/// a file is checked.
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
