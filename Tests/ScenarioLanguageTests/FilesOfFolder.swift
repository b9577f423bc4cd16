import Foundation
import ScenarioLanguage
import Scenarios

/// The files of one folder, for includes.
struct FilesOfFolder: IncludedFiles {
  let folder: URL

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else {
      throw .missing
    }
    return Array(data)
  }
}
