package import FeatureContract
package import Queues
package import Replay
import TextOutput

/// The choice of a command's arms.
public struct ArmSelection: Sendable {
  /// Every architecture under every preset layout.
  public static let all = ArmSelection()

  /// The names of architectures; none means all but variants.
  let architectures: [String]
  /// The names of layouts, or the one word `all`; none means the presets.
  let layouts: [String]

  public init(architectures: [String] = [], layouts: [String] = []) {
    self.architectures = architectures
    self.layouts = layouts
  }

  /// Refuses names that the catalogue lacks, and layouts under none of which a named architecture
  /// runs.
  package func check(with catalog: FeatureCatalog) throws(RequestError) {
    for name in architectures
    where catalog.features.allSatisfy({ $0.architecture(named: name) == nil }) {
      throw RequestError.unknown("architecture", name, of: catalog.architecturesAndVariants)
    }
    let layouts = try selectedLayouts()
    for entry in catalog.features.flatMap(\.all)
    where architectures.contains(entry.name) && !layouts.contains(where: entry.runs) {
      throw Self.runsElsewhere(entry)
    }
  }

  package func selectedLayouts() throws(RequestError) -> [QueueLayout] {
    if layouts.isEmpty { return QueueLayout.presets }
    if layouts.contains("all") { return QueueLayout.all }
    var selected: [QueueLayout] = []
    for name in layouts { selected.append(try Self.layout(named: name)) }
    return selected.uniqued
  }

  /// The chosen architectures of the feature. Variants are chosen only by name.
  package func selected(from feature: FeatureEntry) -> [ArchitectureEntry] {
    architectures.isEmpty
      ? feature.architectures
      : feature.all.filter { architectures.contains($0.name) }
  }

  package func arms(of feature: FeatureEntry) throws(RequestError) -> [Arm] {
    let layouts = try selectedLayouts()
    return selected(from: feature).flatMap { architecture in
      layouts.filter(architecture.runs)
        .map { Arm(feature: feature, architecture: architecture, layout: $0) }
    }
  }

  package static func layout(named name: String) throws(RequestError) -> QueueLayout {
    guard let layout = QueueLayout(named: name) else {
      throw RequestError.unknown("queue layout", name, of: QueueLayout.all.map(\.name))
    }
    return layout
  }

  static func runsElsewhere(_ entry: ArchitectureEntry) -> RequestError {
    RequestError(
      .usage,
      "\(entry.name) runs under \((entry.layouts ?? []).map(\.name).listed) alone: it is code of "
        + "MainActor")
  }
}

extension FeatureEntry {
  /// The architecture that is taken where none is named: the usual baseline, or else the first.
  package var usualArchitecture: String {
    (architecture(named: FeatureCatalog.baseline) ?? architectures.first)?.name
      ?? FeatureCatalog.baseline
  }
}

extension ScenarioFile {
  /// The arm of these names; the error lists the known names.
  package func arm(_ architecture: String, _ layout: String) throws(RequestError) -> Arm {
    let layout = try ArmSelection.layout(named: layout)
    guard let entry = feature.architecture(named: architecture) else {
      throw RequestError.unknown(
        "architecture of the \(feature.name)", architecture,
        of: feature.all.map(\.name))
    }
    guard entry.runs(under: layout) else { throw ArmSelection.runsElsewhere(entry) }
    return Arm(feature: feature, architecture: entry, layout: layout)
  }
}
