/// A text compared by its UTF-8: texts that are only canonically equal differ.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// An index of texts by their UTF-8: texts that are only canonically equal differ.
package struct TextIndex: Sendable {
  package struct Occurrences: Sendable {
    package let first: Int
    package fileprivate(set) var count: Int
  }

  package let texts: [String]
  /// The number of UTF-8 bytes of all texts.
  package let bytes: Int
  private var occurrences: [ExactText: Occurrences] = [:]

  package init(_ texts: [String]) {
    self.texts = texts
    bytes = texts.reduce(0) { $0 + $1.utf8.count }
    occurrences.reserveCapacity(texts.count)
    for (index, text) in texts.enumerated() {
      occurrences[ExactText(text: text), default: Occurrences(first: index, count: 0)].count += 1
    }
  }

  package func occurrences(of text: String) -> Occurrences? {
    occurrences[ExactText(text: text)]
  }

  /// Each text once, in the order of the list.
  package var distinctTexts: [String] {
    texts.indices.filter { occurrences(of: texts[$0])?.first == $0 }.map { texts[$0] }
  }
}
