/// The conditions of an `expect` on the settled screen and on the run since the previous `expect`.
package struct Expectation: Hashable, Sendable, Codable {
  /// Matched in part: whatever it does not name may be anything.
  package let screen: ExpectedValue
  /// The upper limit of screen writes since the previous `expect`; nil sets none.
  package let mostWrites: Int?
  /// The lower limit.
  package let leastWrites: Int
  /// The requests that were sent since the previous `expect`; nil asks nothing.
  package let requests: ExpectedValue?

  package init(
    screen: ExpectedValue, mostWrites: Int?, leastWrites: Int = 0, requests: ExpectedValue? = nil
  ) {
    self.requests = requests
    self.screen = screen
    self.mostWrites = mostWrites
    self.leastWrites = leastWrites
  }
}

/// One expected value with its position in the file.
package struct ExpectedValue: Hashable, Sendable, Codable {
  package struct Member: Hashable, Sendable, Codable {
    package let name: String
    package let value: ExpectedValue

    package init(_ name: String, _ value: ExpectedValue) {
      self.name = name
      self.value = value
    }
  }

  package indirect enum Content: Hashable, Sendable, Codable {
    /// Written `none`.
    case none
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([ExpectedValue])
    /// The conditions on the rows of a list, each may be left out: `names` of all rows in order,
    /// their `count`, names that are `present`, and names that are `absent`.
    case rows([Member])
    case object([Member])
  }

  package let content: Content
  package let position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

extension [ExpectedValue.Member] {
  package subscript(name: String) -> ExpectedValue? { first { $0.name == name }?.value }
}
