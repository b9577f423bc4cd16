/// The features and the architectures of each. Everything that lists or runs them reads one.
public struct FeatureCatalog: Sendable {
  /// The architecture that every ratio is taken against.
  public static let baseline = "direct"

  public let features: [FeatureEntry]
  /// Each architecture in plain words, by its name; not every one need have a title.
  package let titles: [String: String]
  /// By the name of a special form of a pattern, the architecture that is its ordinary form.
  package let forms: [String: String]

  public init(
    features: [FeatureEntry], titles: [String: String] = [:], forms: [String: String] = [:]
  ) {
    self.features = features
    self.titles = titles
    self.forms = forms
  }

  /// The catalogue with one more architecture of one of its features, behind those it has.
  ///
  /// The catalogue must have the feature, and no architecture of it may have the same name.
  public func adding<F: Feature>(
    _ architecture: F.Architecture, to feature: F
  ) -> FeatureCatalog {
    let entry = ArchitectureEntry(architecture, of: feature)
    let index = index(of: feature)
    precondition(
      features[index].architecture(named: entry.name) == nil,
      "the feature '\(feature.name)' has an architecture '\(entry.name)' already")
    var features = features
    features[index].architectures.append(entry)
    return FeatureCatalog(features: features, titles: titles, forms: forms)
  }

  /// The catalogue with one more factorial of one of its features. Its arms that the feature has no
  /// architecture for become variants: they run only where they are named, and where the factorial
  /// is measured.
  ///
  /// The catalogue must have the feature and the factorial's pattern, and no variant of the feature
  /// may have the name of one of the arms.
  public func adding<F: Feature>(
    _ factorial: FactorialDesign<F.Architecture>, to feature: F
  ) -> FeatureCatalog {
    var features = features
    features[index(of: feature)].add(factorial, of: feature)
    return FeatureCatalog(features: features, titles: titles, forms: forms)
  }

  private func index(of feature: some Feature) -> Int {
    guard let index = features.firstIndex(where: { $0.name == feature.name }) else {
      preconditionFailure("the catalogue has no feature '\(feature.name)'")
    }
    return index
  }

  public func feature(named name: String) -> FeatureEntry? {
    features.first { $0.name == name }
  }

  /// The names of all architectures, each once, in the order of the lists.
  public var architectures: [String] {
    Self.unique(features.flatMap(\.architectures))
  }

  /// The names of all architectures, and behind them those of all variants.
  public var architecturesAndVariants: [String] {
    Self.unique(features.flatMap(\.architectures) + features.flatMap(\.variants).map(\.entry))
  }

  private static func unique(_ entries: [ArchitectureEntry]) -> [String] {
    entries.reduce(into: []) { names, entry in
      if !names.contains(entry.name) { names.append(entry.name) }
    }
  }
}
