/// Behaviour of an architecture that would be a finding, and is meant. A finding that it covers
/// fails no run and is told with its reason.
public struct DeclaredBehaviour: Hashable, Sendable {
  /// The kind of finding.
  public enum Kind: String, Sendable {
    /// Between settled screens a property shows a value that no input justifies.
    case glitch
    /// At the end of a turn, properties that belong together do not fit.
    case apart
    /// Between settled screens a property is written from an older version of the model after a
    /// newer one.
    case older
  }

  public let kind: Kind
  public let feature: String
  public let architecture: String
  /// The names of the properties that may show it; nil means all. Of properties that do not fit,
  /// those show it that are late or have a value of no time.
  public let properties: [String]?
  /// The scenarios in which alone it may show, by the names of their files, without folder and
  /// suffix; nil means all.
  public let scenarios: [String]?
  /// A scenario that shows it, by the name of its file; nil if chance decides.
  public let example: String?
  /// One sentence without a full stop, such as `it derives the text twice`.
  public let reason: String

  public init(
    _ kind: Kind, of architecture: String, in feature: String, on properties: [String]? = nil,
    scenarios: [String]? = nil, shownBy example: String? = nil, because reason: String
  ) {
    self.kind = kind
    self.feature = feature
    self.architecture = architecture
    self.properties = properties
    self.scenarios = scenarios
    self.example = example
    self.reason = reason
  }
}
