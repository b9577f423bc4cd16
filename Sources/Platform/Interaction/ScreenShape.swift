/// The shape of a machine-readable screen, and so of an `expect`.
public indirect enum ScreenShape: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let name: String
    public let shape: ScreenShape

    public init(_ name: String, _ shape: ScreenShape) {
      self.name = name
      self.shape = shape
    }
  }

  case text
  /// A text that is always one of these.
  case choice([String])
  case flag
  case number
  /// A value that may be absent: `null` in the output, `none` in a scenario.
  case optional(ScreenShape)
  case list(ScreenShape)
  /// The rows of a list, objects with a `name`. An expectation asks for parts of them: `names`,
  /// `count`, `present`, `absent`.
  case rows
  case object([Member])
}

extension ScreenShape {
  /// Those of an object that may be absent, too.
  package var members: [Member] {
    switch self {
    case .object(let members): members
    case .optional(let present): present.members
    case .text, .choice, .flag, .number, .list, .rows: []
    }
  }
}
