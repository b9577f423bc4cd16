import Catalog
import FeatureContract
import HeadlessUI
import Interaction
import ScenarioLanguage
import Scenarios

/// The form's words, and those of a feature that has next to none.
enum FormVocabulary {
  static let form = FeatureCatalog.bundled.features[0].vocabulary
  static let cells = FeatureCatalog.bundled.features.first { $0.name == "cells" }?.vocabulary
  static let controls = form.controls

  /// A feature without a text field, and with the shapes that the form does not have.
  static let counter = FeatureVocabulary(
    name: "counter",
    controls: ControlTable(
      controls: [.init("plus", .button), .init("shown", .label)],
      properties: [
        .init("shown.text", .text, of: ControlID(rawValue: 1), initial: .text("0"))
      ]),
    screen: .object([.init("count", .number), .init("note", .optional(.text))]),
    following: { FollowedFavorites($0) })
}
