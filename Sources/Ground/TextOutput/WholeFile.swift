package import Foundation

/// Writes files atomically: to a temporary file beside the target, then by renaming it.
package enum WholeFile {
  /// A file could not be written. Its earlier contents are unchanged.
  package struct Failure: Error, CustomStringConvertible {
    let path: String
    /// For example `the disk is full`.
    package let reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }

    package var description: String {
      let isFull = reason == SystemWords.text(of: ENOSPC)
      return "cannot write \(path): \(reason); nothing was changed. "
        + (isFull ? "Free space, or choose another place" : "Choose another place")
    }
  }

  /// Creates missing folders of the path. Replaces only files, because it would destroy anything
  /// else, such as a pipe or a device.
  package static func write(_ text: String, to file: URL) throws(Failure) {
    if let other = kindOfNoFile(file) { throw Failure(path: file.relativePath, reason: other) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(path: file.relativePath, reason: SystemWords.text(of: error))
    }
  }

  /// The kind of a thing with this name that is no file; nil for a file or for nothing.
  package static func kindOfNoFile(_ file: URL) -> String? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: SystemWords.text(of: EISDIR)
    default: "it is no regular file, and would be replaced by one"
    }
  }
}
