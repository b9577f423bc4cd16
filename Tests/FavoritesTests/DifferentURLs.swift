/// Two urls that are nearly one and yet are two repositories'.
struct DifferentURLs: Sendable, CustomStringConvertible {
  let description: String
  let left: String
  let right: String

  init(_ description: String, _ left: String, _ right: String) {
    self.description = description
    self.left = left
    self.right = right
  }

  static let all = [
    Self("case", "https://example.org/a", "https://example.org/A"),
    Self("a trailing slash", "https://example.org/a", "https://example.org/a/"),
    Self("the scheme", "https://example.org/a", "http://example.org/a"),
    Self("a fragment", "https://example.org/a", "https://example.org/a#"),
    Self("a query", "https://example.org/a", "https://example.org/a?"),
    Self("composed and decomposed", "https://example.org/\u{E9}", "https://example.org/e\u{301}"),
    Self("Kelvin sign and K", "https://example.org/\u{212A}", "https://example.org/K"),
    Self("escaped and not", "https://example.org/~a", "https://example.org/%7Ea"),
    Self("an empty one", "https://example.org/", ""),
  ]
}
