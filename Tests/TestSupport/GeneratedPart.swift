import Foundation
import Synchronization

/// A part of a page of the documentation that a test makes, between
/// `<!-- generated: NAME -->` and `<!-- end -->`.
package struct GeneratedPart {
  package struct MarkerMissing: Error {
    package let name: String
  }

  private static let turn = Mutex(())

  private let page: URL
  private let name: String
  private let updating: String

  /// - Parameters:
  ///   - page: the path of the page in the repository.
  ///   - updating: the environment variable with which tests write the part.
  package init(_ name: String, of page: String, writtenWith updating: String) {
    self.page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: page)
    self.name = name
    self.updating = updating
  }

  /// True if the page has exactly this text there. With the environment variable set, it writes the
  /// text. Several tests may do so at once.
  ///
  /// - Throws: `MarkerMissing`, or the error of reading or writing the page.
  package func isTrue(_ text: String) throws -> Bool {
    try Self.turn.withLock { _ in
      let shown = try String(contentsOf: page, encoding: .utf8)
      guard let start = shown.range(of: "<!-- generated: \(name) -->\n"),
        let end = shown.range(of: "<!-- end -->", range: start.upperBound..<shown.endIndex)
      else { throw MarkerMissing(name: name) }
      let part = start.upperBound..<end.lowerBound
      guard ProcessInfo.processInfo.environment[updating] == nil else {
        try shown.replacingCharacters(in: part, with: text)
          .write(to: page, atomically: false, encoding: .utf8)
        return true
      }
      return shown[part].utf8.elementsEqual(text.utf8)
    }
  }
}
