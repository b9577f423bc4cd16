import Foundation

/// A file name made from a title in any script.
///
/// Letters and digits stay, in lower case and in Unicode's composed form, so that one name is one
/// file. Everything else only separates words: each run of it becomes one dash. Nothing is left that
/// ends a path's component or is invisible.
package struct FileName: Hashable, Sendable {
  /// The name without its ending; empty if there is neither letter nor digit.
  package let text: String

  package init(for name: String) {
    let composed = name.precomposedStringWithCanonicalMapping
    let seen = composed.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0 != "'" && $0 != "\u{2019}"
    }
    text =
      String(String.UnicodeScalarView(seen)).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
      .precomposedStringWithCanonicalMapping
  }
}
