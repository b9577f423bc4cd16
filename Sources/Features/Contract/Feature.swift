public import GivenData
public import HeadlessUI
package import Interaction
public import ScenarioLanguage

/// A feature: its screen, and what judges it. The rest follows from the screen's controls, unless
/// the feature says otherwise.
///
///     let counter = Feature<CounterScreen>("counter") { _ in CounterRules() }
public struct Feature<Screen: HeadlessUI.Screen>: Sendable {
  /// As scenarios and reports name it.
  public let name: String
  package let screens: ScreenType<Screen>
  package let makeSpecification: @Sendable (Given) -> any FeatureSpecification
  /// The implementation that comes with it, first among its architectures; nil for most.
  var own: ArchitectureEntry?
  /// The data that its scenarios can give; nil where they give none.
  public var given: GivenTable?
  /// True if a scenario can command the models from elsewhere: its sessions are
  /// `CommandedSession`s.
  public var takesCommands = false
  /// Queues besides those of the layout, such as the one on which a service answers.
  public var queues: [String] = []
  /// Values that are hostile to this feature, beside those that are to every feature.
  package var hostile: [HostileClass] = []
  /// English words for texts that it shows in another language.
  package var meanings: [TextMeaning] = []
  /// The names of what a row of a list shows beside its name, in the machine-readable screen.
  package var details: [String] = []
  /// Prepares a new screen without an architecture so that the inputs arrive, beside enabling its
  /// controls: rows to tap, a page that a tap pushes. Measurements time such screens as the floor
  /// below all architectures. Called on main, as the `load` input's effect; controls without
  /// handlers have `defaults` by then, which is nil where they are to have none. Returns an object
  /// that must live as long as the screen.
  package var prepareForCalibration:
    @Sendable (Screen, Given, [UserInput], _ onRow: ((Int) -> Void)?) -> AnyObject? = {
      _, _, _, _ in nil
    }

  /// A feature with rules that judge every architecture; see `Specification`.
  public init<Rules: Specification<Screen>>(
    _ name: String, judgedBy rules: @escaping @Sendable (Given) -> Rules
  ) {
    let screens = ScreenType { Screen() }
    self.init(name, screens) { ScreenSpecification(rules($0), screens) }
  }

  /// A feature without rules: every architecture must show what another implementation shows, the
  /// old one before a refactoring. It runs on one queue, and each input meets a settled screen.
  public init(_ name: String, judgedBy implementation: any Architecture<Screen>) {
    let screens = ScreenType { Screen() }
    self.init(name, screens, judgedBy: ArchitectureEntry(implementation, on: screens))
  }

  init(
    _ name: String, _ screens: ScreenType<Screen>, judgedBy implementation: ArchitectureEntry
  ) {
    self.init(name, screens) {
      ImplementationSpecification(implementation, screens.plan, given: $0)
    }
  }

  /// - Parameter specification: makes the screen that must be seen.
  package init(
    _ name: String, _ screens: ScreenType<Screen> = ScreenType { Screen() },
    specification: @escaping @Sendable (Given) -> any FeatureSpecification
  ) {
    self.name = name
    self.screens = screens
    makeSpecification = specification
  }
}

/// A text that a screen shows, and its meaning in English.
package struct TextMeaning: Sendable {
  package let text: String
  package let meaning: String

  package init(_ text: String, _ meaning: String) {
    (self.text, self.meaning) = (text, meaning)
  }
}
