/// The conditions of an `expect` on the settled screen and on the run since the previous `expect`.
package struct Expectation: Hashable, Sendable, Codable {
  /// Matched in part: whatever it does not name may be anything.
  package let screen: ExpectedValue
  /// The upper limit of screen writes since the previous `expect`; nil sets none.
  package let mostWrites: Int?
  /// The exact number of glitches since the previous `expect`; nil asks nothing.
  package let glitches: Int?

  package init(screen: ExpectedValue, mostWrites: Int?, glitches: Int?) {
    self.screen = screen
    self.mostWrites = mostWrites
    self.glitches = glitches
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
    case rows(RowsExpectation)
    case object([Member])
  }

  package let content: Content
  package let position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// The conditions of an `expect` on the rows of a list; anything left out may be anything.
package struct RowsExpectation: Hashable, Sendable, Codable {
  /// One name with its position in the file.
  package struct Name: Hashable, Sendable, Codable {
    package let text: String
    package let position: SourcePosition

    package init(_ text: String, at position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  package struct NameList: Hashable, Sendable, Codable {
    package let names: [Name]
    package let position: SourcePosition

    package init(_ names: [Name], at position: SourcePosition) {
      self.names = names
      self.position = position
    }
  }

  package struct Count: Hashable, Sendable, Codable {
    package let number: Int
    package let position: SourcePosition

    package init(_ number: Int, at position: SourcePosition) {
      self.number = number
      self.position = position
    }
  }

  /// The names of all rows, in order.
  package let names: NameList?
  package let count: Count?
  /// Names that rows must have.
  package let present: NameList?
  /// Names that no row may have.
  package let absent: NameList?

  package init(names: NameList?, count: Count?, present: NameList?, absent: NameList?) {
    self.names = names
    self.count = count
    self.present = present
    self.absent = absent
  }

  /// The lists in the file, under their names.
  package var lists: [(name: String, list: NameList)] {
    [("names", names), ("present", present), ("absent", absent)]
      .compactMap { name, list in list.map { (name, $0) } }
  }
}
