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
      let experiments = environment.catalog.experiments(on: feature.name)
      for variant in feature.variants {
        console.print(Self.text(of: variant, in: experiments, on: console))
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
    console.print("\nmetrics, by the words of measure --columns\n")
    for metric in MetricColumn.all().map(\.metric) {
      let line = "  \(metric.id): \(metric.explanation())"
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
        let line = "  \(owner)\(one.name): \(one.summary), such as \(one.examples)"
        console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
      }
    }
  }

  /// Empty if the architecture makes none.
  private static func tasks(of entry: ArchitectureEntry) -> String {
    entry.usesTasks ? "; makes tasks, which run on BindLab's executors" : ""
  }

  /// A variant runs only if it is named, so its caveats stand here, too.
  private static func text(
    of variant: ArchitectureEntry, in experiments: [Experiment], on console: Console
  ) -> String {
    let arm = experiments.lazy.compactMap { experiment in
      experiment.arm(named: variant.name).map { (experiment, $0) }
    }.first
    let origin = arm.map { experiment, arm in
      let levels = zip(experiment.factors, arm.levels).map { "\($0.name) \($1)" }
      return " of \(experiment.pattern): \(levels.joined(separator: ", "))"
    }
    let line = "    \(variant.name), a variant\(origin ?? "")\(tasks(of: variant))."
    return ([line] + (arm?.1.caveats ?? []).map { "      \($0)" }).map {
      Paragraph.filled($0, to: console.width, indent: "      ") + "\n"
    }.joined()
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
    case .metrics: MetricColumn.all().map(\.metric.id)
    case .scenarios: try ScenarioReading(catalog).load([]).map(\.path)
    }
  }
}
