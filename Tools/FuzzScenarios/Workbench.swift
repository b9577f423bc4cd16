import Catalog
import FeatureContract
import Foundation
import Interaction
import ScenarioMutations

/// The material and the checks of files: the package's own files and its catalogue.
struct Workbench {
  let mutator: ScenarioMutator
  let check: LoadingCheck
  let corpusCount: Int

  /// - Parameter mostMilliseconds: the time limit for loading one file.
  init(mostMilliseconds: Int = Block.defaultMilliseconds) throws {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let corpus = try Corpus.package(package)
    let catalog = FeatureCatalog.bundled
    corpusCount = corpus.files.count
    mutator = ScenarioMutator(corpus)
    check = LoadingCheck(
      catalog.scenarioLoader,
      controls: Dictionary(
        uniqueKeysWithValues: catalog.features.map { ($0.name, $0.controls) }),
      corpus: corpus, mostMilliseconds: Double(mostMilliseconds))
  }
}
