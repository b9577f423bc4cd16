/// The text of a scenario file or of a file that it includes.
package struct ScenarioSource: Codable, Equatable, Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
