import Queues
package import ScenarioLanguage

extension FeatureCatalog {
  /// Loads scenarios of these features, for these architectures and all queue layouts.
  package var scenarioLoader: ScenarioLoader {
    ScenarioLoader(
      vocabularies: features.map(\.vocabulary), architectures: architectures,
      layouts: QueueLayout.all.map(\.name))
  }
}
