public import GivenData
public import SeededRandom

/// The contents of `given` in a feature: one list of records, and lists that refer to its records.
public struct GivenTable: Sendable {
  public enum Kind: Hashable, Sendable {
    case text
    /// A plain decimal number.
    case number
    /// A word that the regular expression describes, such as the example.
    case matching(String, example: String)
    /// Written as `2015-02-07`.
    case day
    /// Written as `120ms`; its value is a number of nanoseconds.
    case duration
    /// One of a few words.
    case word([String])
    /// `true` or `false`; its value is 1 or 0.
    case flag
  }

  public struct Field: Sendable {
    public let name: String
    public let kind: Kind
    public let isRequired: Bool
    /// One line for the reference.
    public let summary: String
    /// Of a number.
    let least: Int
    /// The fields of a plain record that cannot stand beside it.
    let excluded: [String]

    public init(
      _ name: String, _ kind: Kind, isRequired: Bool = true, least: Int = 0,
      without excluded: [String] = [], _ summary: String = "a part of the answer"
    ) {
      (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
      (self.least, self.excluded, self.summary) = (least, excluded, summary)
    }
  }

  /// A list of records that nothing refers to, such as the answers of a service. A list of one
  /// record can be written as a map. Where fields can be left out, a record has one of them.
  public struct Plain: Sendable {
    public let name: String
    public let fields: [Field]

    /// There is one record at most.
    let isOne: Bool
    /// The field that says which record it is; nil where records can be equal.
    let identityField: String?
    /// The values of the records that other draws than the file's own bring.
    let draw: (@Sendable (inout SeededGenerator) -> [[GivenValue]])?
    /// What can stand for many records.
    package var shapes: [GivenShape] = []

    public init(
      _ name: String, _ fields: [Field], isOne: Bool = false, identityField: String? = nil,
      draw: (@Sendable (inout SeededGenerator) -> [[GivenValue]])? = nil
    ) {
      (self.name, self.fields, self.draw) = (name, fields, draw)
      (self.isOne, self.identityField) = (isOne, identityField)
    }
  }

  /// The key of the list of records: `repositories`. External commands name its records. Empty where
  /// there are none.
  public let records: String
  /// In the order in which a record holds them.
  public let fields: [Field]
  /// The text field that a record is named by, and the one that says which record it is.
  public let nameField: String
  public let identityField: String
  /// The keys of lists that refer to records: `favorites`.
  public let references: [String]
  package(set) public var plain: [Plain]
  /// The values of the record at an index of a generated list.
  public let generate: @Sendable (_ index: Int, inout SeededGenerator) -> [GivenValue]

  public init(
    records: String, fields: [Field], nameField: String, identityField: String,
    references: [String] = [], plain: [Plain] = [],
    generate: @escaping @Sendable (_ index: Int, inout SeededGenerator) -> [GivenValue]
  ) {
    self.records = records
    self.fields = fields
    self.nameField = nameField
    self.identityField = identityField
    self.references = references
    self.plain = plain
    self.generate = generate
  }

  /// Only plain lists.
  package init(plain: [Plain]) {
    self.init(records: "", fields: [], nameField: "", identityField: "", plain: plain) { _, _ in []
    }
  }

  /// The values of the generated record at an index. Each has a stream of its own: another count
  /// leaves those before as they were.
  func values(at index: Int, seed: UInt64) -> [GivenValue] {
    var generator = SeededGenerator(seed: seed, stream: "given \(records) \(index)")
    return generate(index, &generator)
  }
}
