import CPackageTemplate
import Foundation
import TextOutput
import Verification

/// The package with a screen of its own that `new package PATH` writes.
struct NewPackage {
  private let path: String

  /// - Throws: an error if there is something at the path, unless it is an empty folder.
  init(at path: String) throws(RequestError) {
    self.path = path
    let isThere = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    guard !isThere || (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
    else {
      throw RequestError(.badInput, "\(path) is no empty folder: choose another path, or empty it")
    }
  }

  /// BindLab's folder as the package names it: that from which this program was built, if it is
  /// still there. If not, one beside the package.
  private static let bindLab: String = {
    var folder = URL(filePath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    let manifest = folder.appending(path: "Package.swift").path
    return FileManager.default.fileExists(atPath: manifest) ? folder.path : "../BindLab"
  }()

  private static var files: [(name: String, text: String)] {
    var index: Int32 = 0
    return Array(
      AnyIterator {
        defer { index += 1 }
        guard let name = bindlab_template_path(index), let text = bindlab_template_text(index)
        else { return nil }
        return (
          String(cString: name),
          String(cString: text).replacing(
            "path: \"../..\"", with: "path: \(bindLab.debugDescription)")
        )
      })
  }

  /// Writes all files, or leaves nothing.
  func write() throws(RequestError) {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      for (name, text) in Self.files {
        try WholeFile.write(text, to: folder.appending(path: name))
      }
    } catch {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
      }
      throw RequestError(.badInput, "\(error)")
    }
  }
}
