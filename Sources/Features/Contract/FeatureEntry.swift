package import EventLogs
package import GivenData
public import HeadlessUI
package import Interaction
import Queues
package import ScenarioLanguage

/// A feature with its architectures, as the catalogue lists them.
public struct FeatureEntry: Sendable {
  public let name: String
  package let controls: ControlTable
  package let shape: ScreenShape
  /// The data that its scenarios can give; nil where they give none.
  package let given: GivenTable?
  /// Values that are hostile to this feature, beside those that are to every feature.
  package let hostile: [HostileClass]
  /// A service answers its screens.
  package let hasService: Bool
  package let services: [AskedService]
  let takesCommands: Bool
  private let rowMark: String?
  /// English words for texts that it shows in another language.
  package let meanings: [TextMeaning]
  /// Variants too.
  package internal(set) var all: [ArchitectureEntry]
  package let makeSpecification: @Sendable (Given) -> any FeatureSpecification
  /// What is wrong with a screen at rest, by the texts that its fields told; nil for nothing.
  package let breach: (@Sendable (Snapshot, _ told: [UInt16: String]) -> ScreenBreach?)?
  package let json: @Sendable (Snapshot) -> JSONValue
  /// The inputs that a settled screen accepts if it shows this.
  package let offer: @Sendable (Snapshot) -> AvailableInputs
  /// Makes a screen without an architecture. See `calibration(named:for:handlers:)`.
  let makeCalibrationScreen:
    @Sendable (Given, [UserInput], @escaping (LayoutQueues) -> CalibrationActions?) ->
      RunningScreen

  public init<Screen>(
    _ feature: Feature<Screen>, architectures: [any Architecture<Screen>] = []
  ) {
    name = feature.name
    controls = feature.screens.plan.table
    let form = ScreenForm(of: controls, details: feature.details)
    shape = form.shape
    given = feature.given
    hostile = feature.hostile
    (hasService, services) = (feature.hasService, feature.services)
    (takesCommands, rowMark) = (feature.takesCommands, feature.rowMark)
    meanings = feature.meanings
    makeSpecification = feature.makeSpecification
    breach = feature.breach
    json = { form.json(of: $0) }
    offer = { [controls] in controls.offer(of: $0, takesCommands: feature.takesCommands) }
    makeCalibrationScreen = {
      RunningScreen(calibrating: feature, given: $0, inputs: $1, handlers: $2)
    }
    all =
      (feature.own.map { [$0] } ?? [])
      + architectures.map { ArchitectureEntry($0, on: feature.screens) }
    guard Set(all.map(\.name)).count == all.count else {
      FeatureCatalog.refuse("the feature '\(feature.name)' has two architectures of one name")
    }
  }

  /// The queues besides those of the layout.
  package var queues: [String] { hasService ? [LayoutQueues.serviceName] : [] }

  package var vocabulary: FeatureVocabulary {
    var vocabulary = FeatureVocabulary(
      name: name, controls: controls, screen: shape, given: given, hasService: hasService,
      takesCommands: takesCommands, following: { SettledScreen(self, given: $0) },
      hostile: hostile)
    vocabulary.rowMark = rowMark
    return vocabulary
  }

  /// - Parameter names: those that the feature does not have are left out.
  mutating func bind(_ names: [String], by library: String) {
    for index in all.indices where names.contains(all[index].name) {
      all[index].library = library
    }
  }

  /// Those that run where none is named.
  package var architectures: [ArchitectureEntry] { all.filter { !$0.isVariant } }

  /// Variants too.
  package func architecture(named name: String) -> ArchitectureEntry? {
    all.first { $0.name == name }
  }

  /// The screen before the first input.
  package var initialScreen: Snapshot {
    Snapshot(controls.properties.map(\.initial))
  }
}
