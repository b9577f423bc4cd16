public import Foundation

/// Writes files atomically: to a temporary file beside the target, then by renaming it.
public enum WholeFile {
  /// Creates missing folders of the path.
  public static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
