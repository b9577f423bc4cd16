/// Which architectures there are for which feature. Everything that lists or runs them reads one.
public struct FeatureCatalog: Sendable {
  /// The architecture that every ratio is taken against.
  public static let baseline = "direct"

  public let features: [FeatureEntry]

  public init(features: [FeatureEntry]) {
    self.features = features
  }

  public func feature(named name: String) -> FeatureEntry? {
    features.first { $0.name == name }
  }

  /// The names of all architectures, each once, in the order of the lists.
  public var architectures: [String] {
    var names: [String] = []
    for architecture in features.flatMap(\.architectures) where !names.contains(architecture.name) {
      names.append(architecture.name)
    }
    return names
  }
}
