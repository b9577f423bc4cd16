import CPackageTemplate
import Foundation
import TextOutput
import Verification

/// The package that `new package PATH` writes: an example, by another name.
struct NewPackage {
  /// The examples, numbered as in `CPackageTemplate`.
  enum Template: Int32 {
    case settings, profile

    var word: String { self == .settings ? "Settings" : "Profile" }
    var words: String {
      self == .settings
        ? "a screen, rules, an architecture, scenarios and a test"
        : "an @Observable view model with a save, its key paths, scenarios and a test"
    }
  }

  /// The name of the package and of its types: `my-form` gives `MyForm`.
  let name: String
  private let path: String
  let template: Template
  /// The name of what is no type: the feature, and the constant that holds it.
  private var value: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// - Parameter name: by default that of the folder.
  /// - Throws: an error if there is something at the path, unless it is an empty folder, or if
  ///   code cannot have the name.
  init(at path: String, named name: String?, from template: Template) throws(RequestError) {
    (self.path, self.template) = (path, template)
    let given = name ?? URL(filePath: path).standardizedFileURL.lastPathComponent
    self.name = given.split { "-. ".contains($0) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard self.name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil else {
      throw RequestError(
        .usage,
        "a type cannot be called '\(given)': give a name of ASCII letters and digits, "
          + "new package \(ShellWord.quoted(path)) NAME")
    }
    guard takenWords.isDisjoint(with: [self.name, value]) else {
      throw RequestError(
        .usage,
        "'\(given)' means something in the package's code already: give another name, "
          + "new package \(ShellWord.quoted(path)) NAME")
    }
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
    return Array(
      AnyIterator {
        defer { index += 1 }
        guard let name = bindlab_template_path(template.rawValue, index),
          let text = bindlab_template_text(template.rawValue, index)
        else { return nil }
        return (String(cString: name), String(cString: text))
      })
  }

  /// The words of the example's code, apart from its name, and those that Swift reserves.
  private var takenWords: Set<String> {
    let code = files.lazy.filter { $0.name.hasSuffix(".swift") }
      .flatMap { $0.text.split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let words = code.flatMap { $0.matches(of: /\w+/) }.map { String($0.output) }
      .filter { !$0.contains(template.word.dropFirst()) }
    let reserved = """
      any as associatedtype break case catch class continue default defer deinit do else enum \
      extension fallthrough false fileprivate for func guard if import in init inout internal is \
      let nil operator precedencegroup private protocol public repeat rethrows return self static \
      struct subscript super switch throw throws true try typealias var where while Any Protocol \
      Self Swift Type
      """
    return Set(words).union(reserved.split(separator: " ").map(String.init))
  }

  private func renamed(_ text: String) -> String {
    text.replacing(template.word, with: name).replacing(template.word.lowercased(), with: value)
  }

  /// Writes all files, or leaves nothing.
  func write() throws(RequestError) {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      for (name, text) in files {
        let text = renamed(text)
          .replacing("path: \"../..\"", with: "path: \(Self.bindLab.debugDescription)")
        try WholeFile.write(text, to: folder.appending(path: renamed(name)))
      }
    } catch {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        try? FileManager.default.removeItem(at: folder.appending(path: name))
      }
      throw RequestError(.badInput, "\(error)")
    }
  }
}
