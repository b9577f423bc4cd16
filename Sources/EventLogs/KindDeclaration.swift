/// What a log says of a kind of records, to a reader that may not know it.
public struct KindDeclaration: Hashable, Sendable {
  public let name: String
  public let version: Int
  /// A reader that does not know a required kind refuses its records; it skips others.
  public let isRequired: Bool

  /// All kinds of this package, each in its first version. Required are those without which a fold
  /// of the first version would say something else.
  public static let current = RecordKind.allCases.map {
    KindDeclaration(name: $0.name, version: 1, isRequired: !$0.isOfDriver)
  }

  public init(name: String, version: Int, isRequired: Bool) {
    self.name = name
    self.version = version
    self.isRequired = isRequired
  }
}
