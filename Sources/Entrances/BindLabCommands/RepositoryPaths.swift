import Foundation

/// Paths as GitHub names them: from the root of the repository.
struct RepositoryPaths {
  private let root: URL
  private let folder: URL

  /// - Parameter folder: the folder that other paths are relative to.
  init(root: URL, folder: URL) {
    self.root = root.standardizedFileURL
    self.folder = URL(filePath: folder.path, directoryHint: .isDirectory)
  }

  /// The root is the nearest folder with `.git`, else the workspace of the job, else the folder.
  static func found(
    from folder: URL = URL(filePath: FileManager.default.currentDirectoryPath),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RepositoryPaths {
    let workspace = environment["GITHUB_WORKSPACE"].map { URL(filePath: $0) }
    let root = checkout(around: folder).map { URL(filePath: $0) }
    return RepositoryPaths(root: root ?? workspace ?? folder, folder: folder)
  }

  /// The path of the repository around a folder; nil outside of one.
  static func checkout(
    around folder: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) -> String? {
    var root = folder.standardizedFileURL
    // In a linked working tree `.git` is a file.
    while !FileManager.default.fileExists(atPath: root.appending(path: ".git").path) {
      guard root.path != "/" else { return nil }
      root.deleteLastPathComponent()
    }
    return root.path(percentEncoded: false)
  }

  /// A path from the root; a path outside of the repository is unchanged.
  func path(of path: String) -> String {
    let file = URL(filePath: path, relativeTo: folder).standardizedFileURL.pathComponents
    let root = root.pathComponents
    guard file.starts(with: root) else { return path }
    return file.dropFirst(root.count).joined(separator: "/")
  }
}
