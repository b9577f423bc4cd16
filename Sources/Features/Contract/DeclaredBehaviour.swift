/// Behaviour of an architecture that would be a finding, and is meant. A finding that it covers
/// fails no run and is told with its reason.
public struct DeclaredBehaviour: Codable, Hashable, Sendable {
  /// The kind of finding.
  public enum Kind: String, Codable, Sendable {
    /// Between settled screens a property shows a value that no input justifies.
    case glitch
    /// At the end of a turn, properties that belong together do not fit.
    case apart
  }

  package let kind: Kind
  package let feature: String
  package let architecture: String
  /// The names of the properties that may show it; nil means all. Of properties that do not fit,
  /// those show it that are late or have a value of no time.
  package let properties: [String]?
  /// The file, by its name without folder and suffix, that shows it under some layout. Nil if
  /// chance decides.
  package let scenario: String?
  /// One sentence without a full stop, such as `it derives the text twice`.
  package let reason: String

  public init(
    _ kind: Kind, of architecture: String, in feature: String, on properties: [String]? = nil,
    shownBy scenario: String? = nil, because reason: String
  ) {
    self.kind = kind
    self.feature = feature
    self.architecture = architecture
    self.properties = properties
    self.scenario = scenario
    self.reason = reason
  }
}
