/// Finds texts by their UTF-8: texts that are only canonically equal are different ones.
struct TextIndex {
  /// Where a text stands.
  struct Places {
    let first: Int
    fileprivate(set) var count: Int
  }

  let texts: [String]
  /// UTF-8 bytes of all texts.
  let bytes: Int
  private var places: [ExactText: Places] = [:]

  init(_ texts: [String]) {
    self.texts = texts
    bytes = texts.reduce(0) { $0 + $1.utf8.count }
    places.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() {
      places[ExactText(text: text), default: Places(first: place, count: 0)].count += 1
    }
  }

  func places(of text: String) -> Places? {
    places[ExactText(text: text)]
  }

  /// Each text once, in the order of its first place.
  var distinctTexts: [String] {
    texts.indices.filter { places(of: texts[$0])?.first == $0 }.map { texts[$0] }
  }
}
