package import FeatureContract

extension Race {
  package static let all = ofStores + ofTurns + ofSubscriptions + ofAnswers + ofOurs

  /// The reported races that cannot be built here.
  package static let missing = [
    Missing(
      sentence: "The first values are lost while a bridge holds its lock",
      reason: "The lock is held within one job, and an order decides between jobs only."),
    Missing(
      sentence: "A composition is destroyed by an update from elsewhere",
      reason: "An architecture cannot write to a text field of these screens."),
  ]
}

extension FeatureCatalog {
  package static let races = FeatureCatalog(features: Race.all.map(\.feature))
}
