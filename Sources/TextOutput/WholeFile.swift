public import Foundation

/// Files that are there whole or not at all: written beside their place, then renamed.
public enum WholeFile {
  /// Makes the folders above it where they are missing.
  public static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
