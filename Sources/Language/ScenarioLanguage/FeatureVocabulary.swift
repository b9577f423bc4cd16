package import GivenData
package import Interaction

/// The words that a feature adds to the language: its controls, and the parts of an expectation.
package struct FeatureVocabulary: Sendable {
  package let name: String
  package let controls: ControlTable
  /// The shape of the machine-readable screen, which `expect` matches in part.
  package let screen: ScreenShape
  /// The records that a scenario can give; nil where it gives nothing.
  package let given: GivenTable?
  /// True if the screen asks a service, whose requests can be expected.
  let hasService: Bool
  /// True if a scenario can command the models from elsewhere.
  let takesCommands: Bool
  /// What stands before the name of a row in the screen's text field, so that the return key selects
  /// the row, be it there or not; nil where no row is selected so.
  package var rowMark: String?
  /// The screen after it has loaded the given records.
  package let following: @Sendable (Given) -> any ScreenTracker
  /// The hostile values that are drawn: those of every feature, and its own.
  package let hostile: [HostileClass]

  package init(
    name: String, controls: ControlTable, screen: ScreenShape, given: GivenTable? = nil,
    hasService: Bool = false, takesCommands: Bool = false,
    following: @escaping @Sendable (Given) -> any ScreenTracker, hostile: [HostileClass] = []
  ) {
    self.name = name
    self.controls = controls
    self.screen = screen
    (self.given, self.hasService, self.takesCommands) = (given, hasService, takesCommands)
    self.following = following
    self.hostile = HostileClass.standard + hostile
  }

  /// The form of the names of such rows; nil where they are any words.
  package var rowForm: (pattern: String, example: String)? {
    guard rowMark != nil else { return nil }
    return given?.plain.flatMap(\.fields).lazy.compactMap { field in
      if case .matching(let pattern, let example) = field.kind { (pattern, example) } else { nil }
    }.first
  }

  func takes(_ gesture: Gesture) -> Bool {
    controls.controls.contains { $0.kind.takes.contains(gesture) }
  }

  /// The first list whose rows take it.
  func list(taking step: RowChange.Step) -> ControlID? {
    controls.all.first { controls[$0].changes?.rowSteps.contains(step) == true }
  }
}
