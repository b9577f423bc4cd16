public import FeatureContract
public import Queues

/// An architecture of a feature under a layout: one arm of a comparison.
public struct Arm: Sendable {
  public let feature: FeatureEntry
  public let architecture: ArchitectureEntry
  public let layout: QueueLayout

  public init(feature: FeatureEntry, architecture: ArchitectureEntry, layout: QueueLayout) {
    self.feature = feature
    self.architecture = architecture
    self.layout = layout
  }
}
