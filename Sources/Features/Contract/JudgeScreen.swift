import HeadlessUI
import Interaction

/// The screen that a specification writes to.
final class JudgeScreen<Screen: HeadlessUI.Screen> {
  let screen: Screen
  let attached: AttachedScreen
  let table: ControlTable
  /// Alerts and pages.
  let covers: [ControlID]
  /// Their properties.
  let covered: [ControlID: [PropertyID]]
  let hasLists: Bool
  /// The fields that a program writes, too, and their texts.
  let edited: [(field: ControlID, property: Int)]
  private let shown: ShownScreen

  init(_ screens: ScreenType<Screen>) {
    screen = screens.make()
    table = screens.plan.table
    attached = AttachedScreen(screen, screens.plan)
    covers = table.covers
    covered = Dictionary(
      uniqueKeysWithValues: covers.map { [table] in ($0, table.properties(ofCover: $0)) })
    shown = ShownScreen(screens.plan)
    edited = table.textFields.filter { [table] in table[$0.field].kind == .editedField }
      .map { ($0.field, Int($0.text.rawValue)) }
    hasLists = table.controls.contains { $0.kind.form == .list }
    attached.observer = shown
  }

  /// The plain fields whose texts the last body wrote, by their numbers.
  var writtenFields: [UInt16] {
    (shown.written ?? []).compactMap { property in
      guard table[property].role == .text, let field = table[property].owner,
        table[field].kind == .textField
      else { return nil }
      return field.rawValue
    }
  }

  /// What the screen shows after the body has written to it, if it showed `held` before, and these
  /// texts of it were marked or not.
  func values(
    _ held: [Value], _ marked: [(field: ControlID, editing: TextEditing)],
    after body: (Screen) -> Void
  ) -> [Value] {
    attached.adopt(Snapshot(held))
    for (field, editing) in marked {
      (attached.control(field) as? TextField)?.adopt(editing)
    }
    shown.values = held
    shown.written = []
    body(screen)
    if hasLists { attached.showEverything() }
    return shown.values
  }
}
