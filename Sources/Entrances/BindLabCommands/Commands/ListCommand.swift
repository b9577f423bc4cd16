import ArgumentParser
import FeatureContract
import Measurement
import Queues
import Replay
import Reports
import Scenarios
import TextOutput
import Verification

struct ListCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists features with their architectures, queue layouts, metrics and scenarios.")

  func run(in environment: CommandEnvironment) throws {
    let console = environment.console
    console.print("features and architectures\n")
    for feature in environment.catalog.features {
      let names = feature.architectures.map(\.name).joined(separator: ", ")
      let line = "  \(feature.name): \(names)"
      console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
      let variants = Set(feature.variants.map(\.name))
      for experiment in environment.catalog.experiments(on: feature.name) {
        for arm in experiment.arms where variants.contains(arm.name) {
          console.print(Self.text(of: arm, in: experiment, on: console))
        }
      }
    }
    console.print("\narchitectures in words\n")
    for name in environment.catalog.architectures {
      if let title = environment.catalog.titles[name] { console.print("  \(name): \(title)\n") }
    }
    console.print("\nqueue layouts\n")
    for layout in QueueLayout.all {
      let isPreset = QueueLayout.presets.contains(layout)
      console.print("  \(layout.name)\(isPreset ? " (preset)" : "")\n")
    }
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

  /// A variant runs only if it is named, so its caveats stand here, too.
  private static func text(
    of variant: Experiment.Arm, in experiment: Experiment, on console: Console
  ) -> String {
    let levels = zip(experiment.factors, variant.levels).map { "\($0.name) \($1)" }
      .joined(separator: ", ")
    let line = "    \(variant.name), a variant of \(experiment.pattern): \(levels)."
    return ([line] + variant.caveats.map { "      \($0)" }).map {
      Paragraph.filled($0, to: console.width, indent: "      ") + "\n"
    }.joined()
  }
}
