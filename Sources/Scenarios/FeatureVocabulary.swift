public import HeadlessUI

/// The words a feature adds to the language: its controls, and what an expectation can name.
public struct FeatureVocabulary: Sendable {
  public let name: String
  public let controls: ControlTable
  /// The shape of the machine-readable screen, which `expect` matches in part.
  public let screen: ScreenShape
  /// What a scenario can give; nil where it gives nothing.
  public let given: GivenTable?

  public init(
    name: String, controls: ControlTable, screen: ScreenShape, given: GivenTable? = nil
  ) {
    self.name = name
    self.controls = controls
    self.screen = screen
    self.given = given
  }
}
