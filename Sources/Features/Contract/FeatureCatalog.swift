/// Which architectures there are for which feature. Everything that lists or runs them reads one.
public struct FeatureCatalog: Sendable {
  /// The architecture that every ratio is taken against.
  public static let baseline = "direct"

  public let features: [FeatureEntry]

  public init(features: [FeatureEntry]) {
    self.features = features
  }

  /// The catalogue with one more architecture of one of its features, behind those it has.
  ///
  /// The catalogue must have the feature, and no architecture of it may have the same name.
  public func adding<F: Feature>(
    _ architecture: F.Architecture, to feature: F
  ) -> FeatureCatalog {
    let entry = ArchitectureEntry(architecture, of: feature)
    guard let index = features.firstIndex(where: { $0.name == feature.name }) else {
      preconditionFailure("the catalogue has no feature '\(feature.name)'")
    }
    precondition(
      features[index].architecture(named: entry.name) == nil,
      "the feature '\(feature.name)' has an architecture '\(entry.name)' already")
    var features = features
    features[index].architectures.append(entry)
    return FeatureCatalog(features: features)
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
