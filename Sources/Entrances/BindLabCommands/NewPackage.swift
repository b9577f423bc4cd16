import CPackageTemplate
import Foundation
import TextOutput
import Verification

/// The package with a screen of its own that `new package PATH` writes.
struct NewPackage {
  private let path: String
  /// Of an `@Observable` view model, whose files are named after the path. Nil for the usual one.
  private let observable: ObservablePackageName?

  /// - Throws: an error if there is something at the path, unless it is an empty folder.
  init(at path: String, isObservable: Bool = false) throws(RequestError) {
    self.path = path
    observable = isObservable ? try ObservablePackageName(at: path) : nil
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

  private var files: [(name: String, text: String)] {
    var index: Int32 = 0
    let kind: Int32 = observable == nil ? 0 : 1
    return Array(
      AnyIterator {
        defer { index += 1 }
        guard let name = bindlab_template_path(kind, index),
          let text = bindlab_template_text(kind, index)
        else { return nil }
        let (file, content) = (String(cString: name), String(cString: text))
        return (
          observable?.inserted(into: file) ?? file,
          (observable?.inserted(into: content) ?? content).replacing(
            "path: \"../..\"", with: "path: \(Self.bindLab.debugDescription)")
        )
      })
  }

  /// Writes all files, or leaves nothing.
  func write() throws(RequestError) {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      for (name, text) in files {
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

/// The name of a package of an `@Observable` view model: `my-profile` gives `MyProfile`.
struct ObservablePackageName {
  let typeName: String
  /// As its feature, its folder of scenarios and its value are called.
  var valueName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  init(at path: String) throws(RequestError) {
    let last = URL(filePath: path).lastPathComponent
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    typeName = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    // The template uses the others itself.
    let taken = ["Save", "Observation", "Testing", "Swift"]
    guard typeName.first?.isLetter == true, !taken.contains(typeName) else {
      throw RequestError(
        .usage,
        "the package is named after its folder, and `\(last)` is no name of a module: choose a path "
          + "that ends with a word, such as Profile")
    }
  }

  func inserted(into text: String) -> String {
    text.replacing(/[Pp]rofile/) { $0.output == "Profile" ? typeName : valueName }
  }
}
