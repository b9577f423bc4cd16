import ArgumentParser
import FeatureContract
import Measurement
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TextOutput
import Verification

struct ListCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists what there is, each with a few words.")

  @Argument(help: "Only the names of this kind, one per line, for scripts.")
  var kind: ListedKind?

  func run(in environment: CommandEnvironment) throws {
    let (catalog, console) = (environment.catalog, environment.console)
    if let kind {
      let names = try kind.entries(in: catalog).map(\.name)
      return console.print(verbatim: names.map { $0 + "\n" }.joined())
    }
    for kind in ListedKind.allCases where kind != .scenarios {
      let entries = try kind.entries(in: catalog)
      guard !entries.isEmpty else { continue }
      console.print("\(kind == ListedKind.allCases[0] ? "" : "\n")\(kind.rawValue)\n")
      for (name, words) in entries {
        let line = "  \(name)\(words.isEmpty ? "" : ": \(words)")"
        console.print(Paragraph.filled(line, to: console.width, indent: "    ") + "\n")
      }
    }
    // A mistake in one of them is no concern of the rest.
    let count =
      try (try? ListedKind.scenarios.entries(in: catalog).count)
      ?? ScenarioReading(catalog).check([]).count
    console.print("\nscenarios\n  \(count): \(RootCommand.name) list scenarios\n")
  }
}

enum ListedKind: String, ExpressibleByArgument, CaseIterable {
  case features, architectures, variants, layouts, hostile, metrics, rules, scenarios

  fileprivate func entries(
    in catalog: FeatureCatalog
  ) throws -> [(name: String, words: String)] {
    switch self {
    case .features:
      catalog.features.map { ($0.name, $0.architectures.map(\.name).joined(separator: ", ")) }
    case .architectures: catalog.architectures.map { ($0, Self.words(on: $0, in: catalog)) }
    case .variants:
      catalog.features.flatMap(\.all).filter(\.isVariant).map(\.name).uniqued.map {
        ($0, Self.words(on: $0, in: catalog))
      }
    case .layouts:
      QueueLayout.all.map {
        ($0.name, (QueueLayout.presets.contains($0) ? "(preset) " : "") + $0.explanation)
      }
    case .hostile:
      (HostileClass.standard + catalog.features.flatMap(\.hostile)).map {
        ($0.name, $0.summary)
      }
    case .metrics: Metric.allCases.map { ($0.rawValue, $0.explanation) }
    case .rules: Rule.allCases.map { ($0.rawValue, $0.facts.explanation) }
    case .scenarios:
      try ScenarioReading(catalog).load([]).map {
        ($0.path, $0.scenario.flat.tags.joined(separator: ", "))
      }
    }
  }

  private static func words(on name: String, in catalog: FeatureCatalog) -> String {
    let entry = catalog.features.lazy.compactMap { $0.architecture(named: name) }.first
    let title = catalog.titles[name].map { $0 + (entry?.library.map { " (\($0))" } ?? "") }
    let tasks = entry?.usesTasks == true ? "makes tasks, which run on BindLab's executors" : nil
    return [title, catalog.forms[name].map { "a form of \($0)" }, tasks].compactMap(\.self)
      .joined(separator: "; ")
  }
}
