import Foundation
public import HeadlessUI

/// The features and the architectures of each. Everything that lists or runs them reads one.
public struct FeatureCatalog: Sendable {
  /// The architecture that every ratio is taken against.
  public static let baseline = "direct"

  package private(set) var features: [FeatureEntry]
  /// Those that have scenarios in the package's bundle: its own, and none of their names elsewhere.
  package var bundled: [String] = []
  /// Each architecture in plain words, by its name; not every one need have a title.
  package let titles: [String: String]
  /// By the name of a special form of a pattern, the architecture that is its ordinary form.
  package let forms: [String: String]

  /// `libraries` has the names of the architectures that bind with a library, by the library with
  /// its version.
  public init(
    features: [FeatureEntry], titles: [String: String] = [:], libraries: [String: [String]] = [:],
    forms: [String: String] = [:],
    declared: [DeclaredBehaviour] = []
  ) {
    self.features = []
    self.titles = titles
    self.forms = forms
    for feature in features { add(feature) }
    for (library, names) in libraries {
      for index in self.features.indices { self.features[index].bind(names, by: library) }
    }
    for behaviour in declared { declare(behaviour) }
  }

  /// The catalogue with one more feature, behind those it has. It must have none of that name.
  public func adding(_ feature: FeatureEntry) -> FeatureCatalog {
    changed { $0.add(feature) }
  }

  /// The program contradicts itself. It ends with these words, and as for any fault of its own.
  static func refuse(_ mistake: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("error: \(mistake)\n".utf8))
    exit(70)
  }

  private func changed(by change: (inout FeatureCatalog) -> Void) -> FeatureCatalog {
    var catalog = self
    change(&catalog)
    return catalog
  }

  private mutating func add(_ feature: FeatureEntry) {
    guard self.feature(named: feature.name) == nil else {
      Self.refuse("there are two features '\(feature.name)': give one of them another name")
    }
    features.append(feature)
  }

  /// The catalogue with one more architecture of one of its features, behind those it has.
  ///
  /// The catalogue must have the feature, and no architecture of it may have the same name.
  public func adding<Screen>(
    _ architecture: any Architecture<Screen>, to feature: Feature<Screen>
  ) -> FeatureCatalog {
    adding(ArchitectureEntry(architecture, on: feature.screens), to: feature.name)
  }

  /// The same with an architecture that runs only where it is named.
  public func adding<Screen>(
    variant: any Architecture<Screen>, to feature: Feature<Screen>
  ) -> FeatureCatalog {
    var entry = ArchitectureEntry(variant, on: feature.screens)
    entry.isVariant = true
    return adding(entry, to: feature.name)
  }

  /// The catalogue with one more declared behaviour. It must have the feature and the architecture.
  public func adding(_ behaviour: DeclaredBehaviour) -> FeatureCatalog {
    changed { $0.declare(behaviour) }
  }

  /// The package's bundle has scenarios of all its features.
  package func withBundledScenarios() -> FeatureCatalog {
    changed { $0.bundled = features.map(\.name) }
  }

  private mutating func declare(_ behaviour: DeclaredBehaviour) {
    guard let feature = features.firstIndex(where: { $0.name == behaviour.feature }),
      let index = features[feature].all.firstIndex(where: { $0.name == behaviour.architecture })
    else {
      Self.refuse(
        "a behaviour is declared of '\(behaviour.architecture)', which is no architecture of the "
          + "feature '\(behaviour.feature)'")
    }
    features[feature].all[index].declared.append(behaviour)
  }

  private func adding(_ entry: ArchitectureEntry, to feature: String) -> FeatureCatalog {
    guard let index = features.firstIndex(where: { $0.name == feature }) else {
      Self.refuse("the catalogue has no feature '\(feature)'")
    }
    guard features[index].architecture(named: entry.name) == nil else {
      Self.refuse("the feature '\(feature)' has an architecture '\(entry.name)' already")
    }
    return changed { $0.features[index].all.append(entry) }
  }

  package func feature(named name: String) -> FeatureEntry? {
    features.first { $0.name == name }
  }

  /// The names of all architectures, each once, in the order of the lists.
  package var architectures: [String] {
    Self.unique(features.flatMap(\.architectures))
  }

  /// The same with those of the variants.
  package var architecturesAndVariants: [String] { Self.unique(features.flatMap(\.all)) }

  private static func unique(_ entries: [ArchitectureEntry]) -> [String] {
    entries.reduce(into: []) { names, entry in
      if !names.contains(entry.name) { names.append(entry.name) }
    }
  }
}
