/// What an `expect` says of the rows of a list; what it leaves out may be anything.
public struct RowsExpectation: Hashable, Sendable {
  /// One name, with the place it was written at.
  public struct Name: Hashable, Sendable {
    public let text: String
    public let position: SourcePosition

    public init(_ text: String, at position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  public struct NameList: Hashable, Sendable {
    public let names: [Name]
    public let position: SourcePosition

    public init(_ names: [Name], at position: SourcePosition) {
      self.names = names
      self.position = position
    }
  }

  public struct Count: Hashable, Sendable {
    public let number: Int
    public let position: SourcePosition

    public init(_ number: Int, at position: SourcePosition) {
      self.number = number
      self.position = position
    }
  }

  /// The names of all rows, in order.
  public let names: NameList?
  public let count: Count?
  /// Each is the name of a row.
  public let present: NameList?
  /// None is the name of a row.
  public let absent: NameList?

  public init(names: NameList?, count: Count?, present: NameList?, absent: NameList?) {
    self.names = names
    self.count = count
    self.present = present
    self.absent = absent
  }

  /// The lists that were written, under their names.
  public var lists: [(name: String, list: NameList)] {
    [("names", names), ("present", present), ("absent", absent)]
      .compactMap { name, list in list.map { (name, $0) } }
  }
}
