public import EventLogs
public import GivenData
import HeadlessUI
public import Interaction
import Queues
public import ScenarioLanguage

/// A feature with its architectures, as the catalogue lists them.
public struct FeatureEntry: Sendable {
  public let name: String
  public let controls: ControlTable
  public let shape: ScreenShape
  /// The data that its scenarios can give; nil where they give none.
  public let given: GivenTable?
  /// `given` and `steps` of a first scenario, as lines of YAML.
  public let starter: String
  public internal(set) var architectures: [ArchitectureEntry]
  /// Architectures that run only where they are named, or where their factorial is measured.
  public private(set) var variants: [Variant] = []
  public private(set) var factorials: [Factorial] = []
  public let makeSpecification: @Sendable (Given) -> any FeatureSpecification
  public let json: @Sendable (Snapshot) -> JSONValue
  /// See `Feature.offer(of:)`.
  public let offer: @Sendable (Snapshot) -> AvailableInputs
  /// Makes a screen without an architecture. See `calibration(named:for:handlers:)`.
  let makeCalibrationScreen:
    @Sendable (Given, [UserInput], @escaping (LayoutQueues) -> CalibrationActions?) ->
      RunningScreen

  /// - Parameter factorials: see `add(_:of:)`.
  public init<F: Feature>(
    _ feature: F, architectures: [F.Architecture],
    factorials: [FactorialDesign<F.Architecture>] = []
  ) {
    name = feature.name
    controls = F.Screen.controls
    shape = feature.shape
    given = feature.given
    starter = feature.starter
    makeSpecification = { feature.makeSpecification(given: $0) }
    json = { feature.json(of: $0) }
    offer = { feature.offer(of: $0) }
    makeCalibrationScreen = {
      RunningScreen(calibrating: feature, given: $0, inputs: $1, handlers: $2)
    }
    self.architectures = architectures.map { ArchitectureEntry($0, of: feature) }
    for design in factorials { add(design, of: feature) }
  }

  /// Adds a factorial. Its arms that are no architectures of the feature become variants.
  ///
  /// The pattern must be an architecture of the feature, and no variant may have a name twice.
  mutating func add<F: Feature>(_ design: FactorialDesign<F.Architecture>, of feature: F) {
    let factorial = design.factorial(naming: feature.name(of:))
    precondition(
      architectures.contains { $0.name == factorial.pattern },
      "the feature '\(name)' has no architecture '\(factorial.pattern)' that could have variants")
    for arm in design.arms {
      let entry = ArchitectureEntry(arm.architecture, of: feature)
      if architectures.contains(where: { $0.name == entry.name }) { continue }
      precondition(
        architecture(named: entry.name) == nil,
        "the feature '\(name)' has a variant '\(entry.name)' already")
      variants.append(
        Variant(
          entry: entry, pattern: factorial.pattern, factors: factorial.factors, levels: arm.levels,
          caveats: arm.caveats))
    }
    factorials.append(factorial)
  }

  public var vocabulary: FeatureVocabulary {
    FeatureVocabulary(
      name: name, controls: controls, screen: shape, given: given,
      following: { [makeSpecification, offer] given in
        SettledScreen(makeSpecification(given), offering: offer)
      })
  }

  /// Variants too.
  public func architecture(named name: String) -> ArchitectureEntry? {
    architecturesAndVariants.first { $0.name == name }
  }

  /// Each variant behind all architectures.
  public var architecturesAndVariants: [ArchitectureEntry] {
    architectures + variants.map(\.entry)
  }

  /// The screen before the first input.
  public var initialScreen: Snapshot {
    Snapshot(controls.properties.map(\.initial))
  }
}
