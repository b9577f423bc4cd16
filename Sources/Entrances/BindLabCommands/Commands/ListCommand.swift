import ArgumentParser
import FeatureContract
import Measurement
import Queues
import Replay
import Reports
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

struct ListCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists features with their architectures, queue layouts, hostile values, metrics and "
      + "scenarios.")

  @Option(
    help: ArgumentHelp(
      "Only the names of one kind, one per line, for scripts.", valueName: "kind"))
  var names: NameKind?

  func run(in environment: CommandEnvironment) throws {
    let console = environment.console
    if let names { return console.print(verbatimLines: try names.names(in: environment.catalog)) }
    console.print("features and architectures\n")
    for feature in environment.catalog.features {
      let names = feature.architectures.map(\.name).joined(separator: ", ")
      let line = "  \(feature.name): \(names)"
      console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
      for variant in feature.variants {
        console.print(Self.text(of: variant, on: console))
      }
    }
    printArchitectures(of: environment)
    console.print("\nqueue layouts\n")
    for layout in QueueLayout.all {
      let isPreset = QueueLayout.presets.contains(layout)
      let line = "  \(layout.name)\(isPreset ? " (preset)" : ""): \(layout.explanation)"
      console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
    }
    printHostileClasses(of: environment)
    console.print("\nmetrics\n")
    for metric in Metric.allCases {
      let line = "  \(metric.rawValue): \(metric.explanation)"
      console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
    }
    console.print("\nscenarios\n")
    for file in try ScenarioReading(environment.catalog).load([]) {
      let tags = file.scenario.flat.tags
      console.print(
        "  \(file.path)\(tags.isEmpty ? "" : " [\(tags.joined(separator: ", "))]")\n")
    }
  }

  private func printArchitectures(of environment: CommandEnvironment) {
    let console = environment.console
    console.print("\narchitectures in words\n")
    for name in environment.catalog.architectures {
      guard let title = environment.catalog.titles[name] else { continue }
      let entry = environment.catalog.features.lazy.compactMap { $0.architecture(named: name) }
        .first
      let library = entry?.library.map { " (\($0))" } ?? ""
      let form = environment.catalog.forms[name].map { "; a form of \($0)" } ?? ""
      let line = "  \(name): \(title)\(library)\(form)\(entry.map(Self.tasks(of:)) ?? "")"
      console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
    }
  }

  private func printHostileClasses(of environment: CommandEnvironment) {
    let console = environment.console
    console.print("\nhostile values, which other draws than the files' own take\n")
    let own = environment.catalog.features.map { ("\($0.name), ", $0.hostile) }
    for (owner, classes) in [("", HostileClass.standard)] + own {
      for one in classes {
        let line = "  \(owner)\(one.name): \(one.summary)"
        console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
      }
    }
  }

  /// Empty if the architecture makes none.
  private static func tasks(of entry: ArchitectureEntry) -> String {
    entry.usesTasks ? "; makes tasks, which run on BindLab's executors" : ""
  }

  /// A variant runs only if it is named.
  private static func text(of variant: ArchitectureEntry, on console: Console) -> String {
    "    \(variant.name), a variant\(tasks(of: variant))\n"
  }
}

/// The kinds of names that `list --names` prints.
enum NameKind: String, ExpressibleByArgument, CaseIterable {
  case features, architectures, variants, layouts, metrics, scenarios

  fileprivate func names(in catalog: FeatureCatalog) throws -> [String] {
    switch self {
    case .features: catalog.features.map(\.name)
    case .architectures: catalog.architectures
    case .variants: catalog.features.flatMap(\.variants).map(\.name).uniqued
    case .layouts: QueueLayout.all.map(\.name)
    case .metrics: Metric.allCases.map(\.rawValue)
    case .scenarios: try ScenarioReading(catalog).load([]).map(\.path)
    }
  }
}
