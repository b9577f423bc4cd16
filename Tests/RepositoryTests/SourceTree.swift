import Foundation

/// The package's text files, read once for all rules.
struct SourceTree: Sendable {
  let files: [SourceFile]

  /// This package, found from where this file lies in it.
  static func package() throws -> SourceTree { try loaded.get() }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let loaded = Result { try SourceTree(root: root) }

  /// Reads what can be committed: hidden folders hold builds and tools' own state, except those
  /// named here, and new results are ignored by git.
  private init(root: URL) throws {
    let committedHidden: Set = [".ci", ".github"]
    let ignored: Set = ["Results/runs", ".git", ".DS_Store", "Package.resolved"]
    var files: [SourceFile] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let parent = root.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted() {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let url = root.appendingPathComponent(path)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard exists, !ignored.contains(path) else { continue }
        if isFolder.boolValue {
          if !name.hasPrefix(".") || committedHidden.contains(name) { folders.append(path) }
        } else if let text = String(data: try Data(contentsOf: url), encoding: .utf8) {
          files.append(SourceFile(path: path, text: text))
        }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }
}
