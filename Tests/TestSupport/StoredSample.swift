package import Foundation

/// Small results as they are stored: the form with three architectures under two layouts, and the
/// favorites with two and with lists of two sizes.
package enum StoredSample {
  package static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PagesTests/Results/two-arms.json")

  package static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// - Parameter changes: what stands there, and what shall stand in its place.
  /// - Throws: `Missing` if a text to change is not there.
  package static func data(changing changes: [(String, String)] = []) throws -> Data {
    Data(
      try changes.reduce(try text()) { text, change in
        guard text.contains(change.0) else { throw Missing(text: change.0) }
        return text.replacing(change.0, with: change.1)
      }.utf8)
  }

  package struct Missing: Error { let text: String }
}
