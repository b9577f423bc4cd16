/// One expected value, with the place it was written at.
public struct ExpectedValue: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: ExpectedValue

    public init(_ name: String, _ value: ExpectedValue) {
      self.name = name
      self.value = value
    }
  }

  public indirect enum Content: Hashable, Sendable {
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
