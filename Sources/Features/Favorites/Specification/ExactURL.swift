import EventLogs
import Interaction

/// A url as that which tells repositories apart: byte by byte, so that canonically equivalent ones
/// are two.
struct ExactURL: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The url that a row begins with; empty where it has none.
  init(of row: Value) {
    if case .text(let url) = row.element(0) { self.init(url) } else { self.init("") }
  }

  static func == (left: ExactURL, right: ExactURL) -> Bool {
    // Strings that differ canonically differ in their bytes, and most are told apart sooner so.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
