/// The conditions of an `expect` on the settled screen and on the run since the previous `expect`.
public struct Expectation: Codable, Hashable, Sendable {
  /// Matched in part: whatever it does not name may be anything.
  public let screen: ExpectedValue
  /// The upper limit of screen writes since the previous `expect`; nil sets none.
  public let mostWrites: Int?
  /// The exact number of glitches since the previous `expect`; nil asks nothing.
  public let glitches: Int?

  public init(screen: ExpectedValue, mostWrites: Int?, glitches: Int?) {
    self.screen = screen
    self.mostWrites = mostWrites
    self.glitches = glitches
  }
}

/// One expected value with its position in the file.
public struct ExpectedValue: Codable, Hashable, Sendable {
  public struct Member: Codable, Hashable, Sendable {
    public let name: String
    public let value: ExpectedValue

    public init(_ name: String, _ value: ExpectedValue) {
      self.name = name
      self.value = value
    }
  }

  public indirect enum Content: Codable, Hashable, Sendable {
    /// Written `none`.
    case none
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([ExpectedValue])
    case rows(RowsExpectation)
    case object([Member])
  }

  public let content: Content
  public let position: SourcePosition

  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// The conditions of an `expect` on the rows of a list; anything left out may be anything.
public struct RowsExpectation: Codable, Hashable, Sendable {
  /// A part of it with its position in the file.
  public struct Part<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public let value: Value
    public let position: SourcePosition

    public init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }

  public typealias Name = Part<String>
  public typealias NameList = Part<[Name]>
  public typealias Count = Part<Int>

  /// The names of all rows, in order.
  public let names: NameList?
  public let count: Count?
  /// Names that rows must have.
  public let present: NameList?
  /// Names that no row may have.
  public let absent: NameList?

  public init(names: NameList?, count: Count?, present: NameList?, absent: NameList?) {
    self.names = names
    self.count = count
    self.present = present
    self.absent = absent
  }

  /// The lists in the file, under their names.
  public var lists: [(name: String, list: NameList)] {
    [("names", names), ("present", present), ("absent", absent)]
      .compactMap { name, list in list.map { (name, $0) } }
  }
}
