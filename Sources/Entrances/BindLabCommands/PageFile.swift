import ArgumentParser

/// The file of a page. Its ending is checked, so that a page never replaces the results or the log
/// that it is drawn from.
enum PageFile {
  static let suffix = ".html"

  /// - Throws: a `ValidationError` if a page is not named so.
  static func check(_ output: String?) throws {
    guard let output, !output.hasSuffix(suffix) else { return }
    throw ValidationError("the name of a page must end with \(suffix): \(output)")
  }
}
