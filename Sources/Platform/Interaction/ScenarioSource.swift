/// The text of a scenario file or of a file that it includes.
public struct ScenarioSource: Codable, Equatable, Sendable {
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
