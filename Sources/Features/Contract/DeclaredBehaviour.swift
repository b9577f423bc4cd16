public import Queues

/// Behaviour of an architecture that would be a finding, and is meant. A finding that it covers
/// fails no run and is told with its reason. A witness that no longer shows it fails.
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

  /// The scenarios in which it may show.
  public enum Scenarios: Hashable, Sendable {
    case all
    case tagged(String)
    /// By the names of their files, without folder and suffix.
    case named([String])
  }

  public enum Backend: String, Sendable {
    case simulated, live
  }

  public let kind: Kind
  public let feature: String
  public let architecture: String
  /// The names of the properties that may show it; nil means all. Of properties that do not fit,
  /// those show it that are late or have a value of no time.
  public let properties: [String]?
  public let scenarios: Scenarios
  /// The layouts under which it may show; nil means all.
  public let layouts: [QueueLayout]?
  /// The backend on which it may show; nil means both.
  public let backend: Backend?
  /// The files, by their names, that are sure to show it under one of the layouts. Empty if chance
  /// decides.
  public let witnesses: [String]
  /// One sentence without a full stop, such as `it derives the text twice`.
  public let reason: String

  /// - Parameter witnesses: by default the named scenarios.
  public init(
    _ kind: Kind, of architecture: String, in feature: String, on properties: [String]? = nil,
    scenarios: Scenarios = .all, layouts: [QueueLayout]? = nil, backend: Backend? = nil,
    witnesses: [String]? = nil, because reason: String
  ) {
    self.kind = kind
    self.feature = feature
    self.architecture = architecture
    self.properties = properties
    self.scenarios = scenarios
    self.layouts = layouts
    self.backend = backend
    if case .named(let names) = scenarios {
      self.witnesses = witnesses ?? names
    } else {
      self.witnesses = witnesses ?? []
    }
    self.reason = reason
  }

  /// True if it may show in a run.
  ///
  /// - Parameters:
  ///   - scenario: the name of the file.
  ///   - layout: the name of the layout.
  package func covers(
    scenario: String, tags: [String], layout: String, backend: String
  ) -> Bool {
    let isOfScenario =
      switch scenarios {
      case .all: true
      case .tagged(let tag): tags.contains(tag)
      case .named(let names): names.contains(scenario)
      }
    return isOfScenario && (layouts?.contains { $0.name == layout } ?? true)
      && (self.backend.map { $0.rawValue == backend } ?? true)
  }
}
