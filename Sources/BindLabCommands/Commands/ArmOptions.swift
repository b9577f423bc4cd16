import ArgumentParser
import FeatureContract
import Queues
import Replay

/// Which arms a command runs.
struct ArmOptions: ParsableArguments {
  @Option(
    name: .customLong("architecture"),
    help: "Only this architecture; may be given more than once. By default all.")
  var architectures: [String] = []

  @Option(
    name: .customLong("queues"),
    help: "Only this queue layout, or 'all'; may be given more than once. By default the presets.")
  var layouts: [String] = []

  func selectedLayouts() throws(CommandFailure) -> [QueueLayout] {
    if layouts.isEmpty { return QueueLayout.presets }
    if layouts == ["all"] { return QueueLayout.all }
    var selected: [QueueLayout] = []
    for name in layouts { selected.append(try Self.layout(named: name)) }
    return selected
  }

  /// The architectures of the feature that were asked for.
  func selected(from feature: FeatureEntry) -> [ArchitectureEntry] {
    feature.architectures.filter { architectures.isEmpty || architectures.contains($0.name) }
  }

  func check(with catalog: FeatureCatalog) throws(CommandFailure) {
    for name in architectures where !catalog.architectures.contains(name) {
      throw Self.unknown("architecture", name, of: catalog.architectures)
    }
    _ = try selectedLayouts()
  }

  static func layout(named name: String) throws(CommandFailure) -> QueueLayout {
    guard let layout = QueueLayout(named: name) else {
      throw unknown("queue layout", name, of: QueueLayout.all.map(\.name))
    }
    return layout
  }

  static func unknown(_ what: String, _ name: String, of names: [String]) -> CommandFailure {
    CommandFailure(
      .usage, "there is no \(what) '\(name)'; there are \(names.joined(separator: ", "))")
  }
}
