/// The text of a file that a scenario was read from.
public struct ScenarioSource: Equatable, Sendable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
