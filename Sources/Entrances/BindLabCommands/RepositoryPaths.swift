import Foundation

/// Paths as GitHub names them: from the root of the repository.
struct RepositoryPaths {
  private let root: URL
  private let folder: URL

  /// The root is the nearest folder with `.git` around the current one, else the current one.
  init() {
    folder = URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    var root = folder.standardizedFileURL
    // In a linked working tree `.git` is a file.
    while !FileManager.default.fileExists(atPath: root.appending(path: ".git").path),
      root.path != "/"
    {
      root.deleteLastPathComponent()
    }
    self.root = root.path == "/" ? folder.standardizedFileURL : root
  }

  /// A path from the root; a path outside of the repository is unchanged.
  func path(of path: String) -> String {
    let file = URL(filePath: path, relativeTo: folder).standardizedFileURL.pathComponents
    let root = root.pathComponents
    return file.starts(with: root) ? file.dropFirst(root.count).joined(separator: "/") : path
  }
}
