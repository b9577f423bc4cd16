public import EventLogs
public import GivenData
public import HeadlessUI
public import Interaction
public import Queues
public import ScenarioLanguage

/// One feature: its screen, its language, and the specification that judges it.
public protocol Feature: Sendable {
  associatedtype Screen: HeadlessScreen
  /// The feature's own protocol for architectures, `any FormArchitecture` for example.
  associatedtype Architecture: Sendable

  /// As scenarios and reports name it.
  var name: String { get }
  /// The shape of the machine-readable screen.
  var shape: ScreenShape { get }
  /// The data that its scenarios can give; nil where they give none.
  var given: GivenTable? { get }
  /// The end of a first scenario: `given` where the feature has it, and `steps`, as lines of YAML
  /// with comments that teach. Every architecture must meet its expectations.
  var starter: String { get }
  func makeScreen() -> Screen
  /// Starts the architecture on the screen. Called on main, as the `load` input's effect.
  func start(
    _ architecture: Architecture, on screen: Screen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession
  func name(of architecture: Architecture) -> String
  /// The architecture makes tasks or uses actors, so a run must run their jobs. False by default.
  func usesTasks(_ architecture: Architecture) -> Bool
  /// Prepares a new screen without an architecture so that the inputs arrive: it shows rows to tap,
  /// an enabled button, a page that a tap pushes. Measurements time such
  /// screens as the floor below all architectures. Called on main, as the `load` input's effect;
  /// all controls have `screen.eventQueue.defaultActions` already, which are nil where controls
  /// are to have no handlers. Does nothing by default: then inputs that need such things cost next
  /// to nothing in the floor.
  ///
  /// - Parameter inputs: all that the screen will receive.
  /// - Returns: an object that must live as long as the screen.
  func prepareForCalibration(
    _ screen: Screen, given: Given, inputs: [UserInput]
  ) -> AnyObject?
  func makeSpecification(given: Given) -> any FeatureSpecification
  /// The inputs that a settled screen accepts if it shows this. Random inputs are drawn from them.
  func offer(of screen: Snapshot) -> AvailableInputs
  /// Values that are hostile to this feature, beside those that are to every feature; none by
  /// default.
  var hostile: [HostileClass] { get }
  /// English words for texts that it shows in another language; none by default.
  var meanings: [TextMeaning] { get }
  /// The machine-readable screen: all keys always there.
  func json(of screen: Snapshot) -> JSONValue
}

/// A text that a screen shows, and its meaning in English.
public struct TextMeaning: Sendable {
  package let text: String
  package let meaning: String

  public init(_ text: String, _ meaning: String) {
    (self.text, self.meaning) = (text, meaning)
  }
}

extension Feature {
  public var given: GivenTable? { nil }

  public var hostile: [HostileClass] { [] }

  public var meanings: [TextMeaning] { [] }

  public func usesTasks(_ architecture: Architecture) -> Bool { false }

  public func prepareForCalibration(
    _ screen: Screen, given: Given, inputs: [UserInput]
  ) -> AnyObject? { nil }
}
