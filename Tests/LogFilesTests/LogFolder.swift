import Foundation

/// A folder of its own for one test, gone with it.
final class LogFolder {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "log-files-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Returns its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: url.appending(path: name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }
}
