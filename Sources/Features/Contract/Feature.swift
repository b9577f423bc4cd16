import EventLogs
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
  package internal(set) var makeSpecification: @Sendable (Given) -> any FeatureSpecification
  /// The implementation that comes with it, first among its architectures; nil for most.
  var own: ArchitectureEntry?
  /// The data that its scenarios can give; nil where they give none.
  public var given: GivenTable?
  /// True if a scenario can command the models from elsewhere: its sessions are
  /// `CommandedSession`s.
  public var takesCommands = false
  /// See `FeatureVocabulary.rowMark`.
  package var rowMark: String?
  /// True if its screens ask a service, which answers on a queue of its own.
  public var hasService = false
  /// Those that models ask by functions; see `asking`.
  var services: [AskedService] = []
  /// What is wrong with a screen at rest; see `keep`.
  var breach: (@Sendable (Snapshot, _ told: [UInt16: String]) -> ScreenBreach?)?
  /// Values that are hostile to this feature, beside those that are to every feature.
  package var hostile: [HostileClass] = []
  /// English words for texts that it shows in another language.
  package var meanings: [TextMeaning] = []
  /// The names of what a row of a list shows beside its name, in the machine-readable screen.
  public var details: [String] = []
  /// Prepares a new screen without an architecture so that the inputs arrive, beside enabling its
  /// controls: rows to tap, a page that a tap pushes. Measurements time such screens as the floor
  /// below all architectures. Called on main, as the `load` input's effect; controls without
  /// handlers have `defaults` by then, which is nil where they are to have none.
  package var prepareForCalibration:
    @Sendable (Screen, Given, [UserInput], _ onRow: ((Int) -> Void)?) -> Void = { _, _, _, _ in }

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

extension Feature {
  /// Judges every run by this, too: each row of a list belongs to the text that a field told last
  /// whenever the screen is at rest. It is so when it has settled, and no timer and no request is
  /// left. So it holds of every search, whatever its pause and its service.
  ///
  /// - Parameters:
  ///   - list: the name of the list.
  ///   - field: the name of the text field.
  ///   - belongs: by default a row begins with the text, and none belongs to an empty one.
  public mutating func keep(
    rowsOf list: String, to field: String,
    by belongs: @escaping @Sendable (_ row: String, _ text: String) -> Bool = {
      !$1.isEmpty && $0.utf8.starts(with: $1.utf8)
    }
  ) {
    let table = screens.plan.table
    guard let rows = table.control(named: list).flatMap({ table.property(.rows, of: $0) }),
      let field = table.control(named: field), table[field].kind.form == .textField
    else { FeatureCatalog.refuse("\(name) has no list '\(list)', or no field '\(field)'") }
    breach = { screen, told in
      guard case .list(let rows) = screen[rows.rawValue] else { return nil }
      let text = told[field.rawValue] ?? ""
      for case .list(let cells) in rows {
        guard cells.count > 1, case .text(let row) = cells[1], !belongs(row, text) else { continue }
        return ScreenBreach(
          of: .rowsAtRest,
          "at rest \(list) has the row \(JSONValue.text(row).line), which does not belong to "
            + "\(table[field].name) \(JSONValue.text(text).line)")
      }
      return nil
    }
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
