public import HeadlessUI

/// The words a feature adds to the language: its controls, and what an expectation can name.
public struct FeatureVocabulary: Sendable {
  public let name: String
  public let controls: ControlTable
  /// The shape of the machine-readable screen, which `expect` matches in part.
  public let screen: ScreenShape

  public init(name: String, controls: ControlTable, screen: ScreenShape) {
    self.name = name
    self.controls = controls
    self.screen = screen
  }
}
