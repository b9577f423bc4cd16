package import Foundation

/// A folder of its own for one test, gone with it.
package final class TemporaryFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory
    .appending(path: "bindlab-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func file(_ name: String) -> URL {
    url.appending(path: name)
  }

  package func path(_ name: String) -> String {
    file(name).path(percentEncoded: false)
  }

  /// Makes the folders above it where they are missing. Returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file(name))
    return path(name)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The file's text; nil where there is none.
  package func read(_ name: String) -> String? {
    try? String(contentsOf: file(name), encoding: .utf8)
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: file(name)))
  }

  package var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }
  }
}
