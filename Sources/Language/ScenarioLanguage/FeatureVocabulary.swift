package import GivenData
package import Interaction

/// The words that a feature adds to the language: its controls, and the parts of an expectation.
package struct FeatureVocabulary: Sendable {
  package let name: String
  package let controls: ControlTable
  /// The shape of the machine-readable screen, which `expect` matches in part.
  package let screen: ScreenShape
  /// The records that a scenario can give; nil where it gives nothing.
  package let given: GivenTable?
  /// The screen after it has loaded the given records. If nil, no random input can be drawn.
  package let following: (@Sendable (Given) -> any ScreenTracker)?
  /// The hostile values that are drawn: those of every feature, and its own.
  package let hostile: [HostileClass]

  package init(
    name: String, controls: ControlTable, screen: ScreenShape, given: GivenTable? = nil,
    following: (@Sendable (Given) -> any ScreenTracker)? = nil, hostile: [HostileClass] = []
  ) {
    self.name = name
    self.controls = controls
    self.screen = screen
    self.given = given
    self.following = following
    self.hostile = HostileClass.standard + hostile
  }

  func has(_ kind: ControlKind) -> Bool {
    controls.controls.contains { $0.kind == kind }
  }
}

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
