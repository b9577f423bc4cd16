public import EventLogs
public import HeadlessUI
import Queues
public import Scenarios

/// A feature with its architectures, as the catalogue lists them.
public struct FeatureEntry: Sendable {
  public let name: String
  public let controls: ControlTable
  public let shape: ScreenShape
  public let architectures: [ArchitectureEntry]
  public let makeSpecification: @Sendable () -> any FeatureSpecification
  public let json: @Sendable (Snapshot) -> JSONValue

  public init<F: Feature>(_ feature: F, architectures: [F.Architecture]) {
    name = feature.name
    controls = F.Screen.controls
    shape = feature.shape
    makeSpecification = { feature.makeSpecification() }
    json = { feature.json(of: $0) }
    self.architectures = architectures.map { architecture in
      ArchitectureEntry(name: feature.name(of: architecture)) {
        RunningScreen(feature, architecture)
      }
    }
  }

  public var vocabulary: FeatureVocabulary {
    FeatureVocabulary(name: name, controls: controls, screen: shape)
  }

  public func architecture(named name: String) -> ArchitectureEntry? {
    architectures.first { $0.name == name }
  }

  /// What the screen shows before anything happened.
  public var initialScreen: Snapshot {
    Snapshot(controls.properties.map { Value($0.initial) })
  }
}
