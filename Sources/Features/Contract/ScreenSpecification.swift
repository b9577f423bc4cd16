import HeadlessUI
import Interaction
import TaskExecutors

/// Rules that write to a screen, as the fold over inputs that the judge needs.
///
/// The state has two halves. What controls show by themselves, and what comes up in the turn of an
/// input, is `held`; it changes as the input arrives. All else is what the rules write.
struct ScreenSpecification<Rules: Specification>: FeatureSpecification {
  private var rules: Rules
  /// For each property the value that it has without the rules' writes.
  private var held: [Value]
  /// The text fields, by the numbers of their controls.
  private var fields: [UInt16: TextEditing] = [:]
  /// Of a field that a program writes, by its number: how often the user edited it, and the text that
  /// the last edit left.
  private var edits: [UInt16: (count: Int, text: Value)] = [:]
  /// Those that the rules have given another text since the user's last input, and those that they
  /// have written at all: whether an equal text moves the caret is the architecture's.
  private var (rewritten, written): (Set<UInt16>, Set<UInt16>) = ([], [])
  private(set) var endsCompositions = false
  private var isLoaded = false
  /// The screen has gone: what it showed last stays, but for its pages, whatever the rules say.
  private var hasEnded = false
  private(set) var screen: Snapshot
  var now: UInt64 = 0
  // Copies share it: nothing stays in it, and a fold is used by one thread at a time.
  nonisolated(unsafe) private let judge: JudgeScreen<Rules.Screen>

  init(_ rules: Rules, _ screens: ScreenType<Rules.Screen>) {
    self.rules = rules
    judge = JudgeScreen(screens)
    held = judge.table.properties.map(\.initial)
    screen = Snapshot(held)
  }

  var modelChanges: Int? { rules.modelChanges }
  var evaluations: Int? { rules.evaluations }

  var groups: [[PropertyID]] {
    // All rows of a list show once settled.
    rules.groups(on: judge.screen).map { group in
      group.flatMap(judge.attached.properties(of:)).filter { judge.table[$0].role != .rows }
    }
  }

  func due(_ happening: Happening) -> UInt64? {
    rules.due(happening).map { max(.zero, min($0, .seconds(1_000_000_000))).inNanoseconds }
  }

  var requests: [SentRequest]? { rules.requests }

  mutating func elapse(_ happening: Happening) {
    held = judge.values(held, marked) { rules.elapse(happening, on: $0) }
    written.formUnion(judge.writtenFields)
    show()
  }

  mutating func apply(_ input: UserInput, shown: Snapshot) {
    for event in events(of: input, shown: shown) {
      held = judge.values(held, marked) { rules.apply(event, on: $0, at: .nanoseconds(now)) }
      written.formUnion(judge.writtenFields)
    }
    show()
    // What the user has just typed is not to be written back, even if the rules always write it.
    if case .field(let field, _) = input, !rewritten.contains(field.rawValue) {
      written.remove(field.rawValue)
    }
  }

  mutating func applySettled(_ input: UserInput) {
    if case .field(let field, _) = input, rewritten.contains(field.rawValue) {
      endEditing(of: field, byEqualText: false)
    }
    apply(input, shown: screen)
  }

  mutating func endEditing(of field: ControlID, byEqualText isEqual: Bool) {
    // An equal text leaves marked text marked.
    let isKept = !written.contains(field.rawValue) || fields[field.rawValue]?.isMarked == true
    if !isEqual || !isKept { fields[field.rawValue] = nil }
  }

  private mutating func show() {
    guard !hasEnded else { return }
    screen = screen(of: rules)
    if isLoaded { written.formUnion(judge.writtenFields) }
    for (number, field) in fields {
      let text = judge.table.property(.text, of: ControlID(rawValue: number))
      guard text.map({ screen[$0.rawValue] }) != .text(field.text) else { continue }
      if field.isMarked { endsCompositions = true }
      rewritten.insert(number)
    }
  }

  /// What the user has left in a field since, no older state of the model overwrites.
  func screen(showing model: Self) -> Snapshot? {
    var mixed = self
    for (field, property) in judge.edited {
      let edit = edits[field.rawValue]
      mixed.held[property] =
        edit.flatMap { $0.count == model.edits[field.rawValue]?.count ? nil : $0.text }
        ?? model.held[property]
    }
    return mixed.screen(of: model.rules)
  }

  private func screen(of rules: Rules) -> Snapshot {
    Snapshot(isLoaded ? judge.values(held, marked) { rules.show(on: $0) } : held)
  }

  /// The fields that a program writes, so that rules can ask whether their texts are marked.
  private var marked: [(field: ControlID, editing: TextEditing)] {
    judge.edited.map { known in
      let number = known.field.rawValue
      var editing = rewritten.contains(number) ? TextEditing() : fields[number] ?? TextEditing()
      editing.follow(held[known.property])
      return (known.field, editing)
    }
  }

  /// What a control tells of the input; the control itself changes `held`. The screen that the user
  /// met decides whether it takes the input, also where that is behind the rules, or wrong.
  private mutating func events(of input: UserInput, shown: Snapshot) -> [UserEvent] {
    guard judge.table.refusal(of: input, on: shown) == nil else { return [] }
    switch input {
    case .load:
      isLoaded = true
      return [.load]
    case .end:
      for cover in judge.covers where judge.table[cover].kind.form == .page { close(cover) }
      show()
      hasEnded = true
      return [.end]
    case .tap(let control) where isCover(control): return closeCover(of: control)
    case .tap(let control), .field(let control, _), .change(let control, _):
      guard !isGone(control) else { return [] }
      return events(of: input, on: control, shown: shown)
    case .scroll, .tapRow, .swipeRow:
      return event(ofList: input, shown: shown).map { [$0] } ?? []
    case .cancelBack:
      let page = judge.covers.first { judge.table[$0].kind.form == .page && isUp($0) }
      guard let page else { return [] }
      return [.begun, .calledOff].map { .backSwipe(told(page), $0) }
    case .external(let command, _): return [.command(command)]
    }
  }

  /// A control on a page is there while the page is.
  private func told(_ control: ControlID) -> Control {
    if judge.table[control].whole != nil { judge.attached.adopt(Snapshot(held)) }
    return judge.attached.control(control)
  }

  /// Only a row in view can be touched. The scroll position is held in the form of rows in view; the
  /// rules show the rows.
  private mutating func event(ofList input: UserInput, shown: Snapshot) -> UserEvent? {
    guard
      let (list, property, rendered) = judge.table.rows(taking: input.parts.gesture, on: shown)
    else { return nil }
    let told = judge.attached.control(list)
    func index(_ row: RowTarget) -> Int? { self.index(of: row, in: list, rendered) }
    switch input {
    case .tapRow(let row): return index(row).map { .row(told, $0) }
    case .swipeRow(let row): return index(row).map { .delete(told, $0) }
    case .scroll(let row):
      let top = rendered.top(scrollingTo: row)
      hold(.list([.number(0), .number(top), .list([])]), property)
      return .scroll(told, top)
    default: return nil
    }
  }

  private func event(
    of change: RowChange, on told: Control, _ list: ControlID, _ shown: Snapshot
  ) -> UserEvent? {
    guard let rendered = judge.table.rows(of: list, on: shown)?.rendered,
      let index = index(of: change.row, in: list, rendered)
    else { return nil }
    return switch change.step {
    case .toggle: .turnRow(told, index)
    case .move: .moveRow(told, index, to: min(change.place ?? 0, rendered.count - 1))
    case .insert: .insertRow(told, index)
    }
  }

  /// The row that the user means, among those that the rules have by now: nil if it has gone.
  private func index(
    of row: RowTarget, in list: ControlID, _ rendered: RenderedRows
  ) -> Int? {
    guard let place = rendered.position(of: row) else { return nil }
    let index = rendered.first + place
    guard let meant = ShownRow(rendered.rows[place])?.identity.utf8,
      case .list(let rows)? = judge.table.property(.rows, of: list).map({ screen[$0.rawValue] })
    else { return index }
    func isMeant(_ index: Int) -> Bool {
      ShownRow(rows[index])?.identity.utf8.elementsEqual(meant) == true
    }
    return rows.indices.contains(index) && isMeant(index)
      ? index : rows.indices.first(where: isMeant)
  }

  private mutating func events(
    of input: UserInput, on control: ControlID, shown: Snapshot
  ) -> [UserEvent] {
    let told = told(control)
    switch input {
    case .field(_, let edit): return events(of: edit, in: control, told, shown: shown)
    case .change(_, let wish):
      if let change = RowChange(wish) {
        return event(of: change, on: told, control, shown).map { [$0] } ?? []
      }
      let property = judge.table.property(.value, of: control)
      let before = property.map { shown[$0.rawValue] } ?? .none
      guard let value = judge.table[control].changes?.value(after: before, wish) else { return [] }
      hold(value, property)
      switch value {
      case .flag(let isOn): return [.turn(told, isOn)]
      case .number(let number): return [.adjust(told, number)]
      case .text(let item): return [.choose(told, item)]
      case .none, .list: return []
      }
    default:
      if judge.table[control].kind.form == .tab {
        hold(.text(judge.table[control].shortName), judge.table.property(.selected, of: nil))
      }
      return [.tap(told)]
    }
  }

  private mutating func events(
    of edit: FieldInput, in control: ControlID, _ told: Control, shown: Snapshot
  ) -> [UserEvent] {
    let property = judge.table.property(.text, of: control)
    var field = fields[control.rawValue, default: TextEditing()]
    // Where a program writes, too, the user edits what is shown, and what is on its way to the
    // screen stays on it unless there is an edit.
    let isEdited = told is EditedField
    field.follow(property.map { (isEdited ? shown : screen)[$0.rawValue] })
    let before = field
    let outcome = field.apply(edit)
    fields[control.rawValue] = field
    rewritten.remove(control.rawValue)
    written.remove(control.rawValue)
    var events: [UserEvent] = []
    if !isEdited {
      hold(.text(field.text), property)
    } else if before.isMarked != field.isMarked || !before.text.utf8.elementsEqual(field.text.utf8)
    {
      hold(.text(field.text), property)
      edits[control.rawValue] = ((edits[control.rawValue]?.count ?? 0) + 1, .text(field.text))
      events = [.edit(told, field.text)]
    }
    guard outcome == .emits else { return events }
    events.insert(.text(told, field.text), at: 0)
    switch edit {
    case .focus, .blur:
      hold(.flag(edit == .focus), judge.table.property(.focus, of: control))
      events.append(.focus(told, edit == .focus))
    case .submit where !before.isMarked: events.append(.enter(told))
    default: break
    }
    return events
  }

  private mutating func hold(_ value: Value, _ property: PropertyID?) {
    if let property { held[Int(property.rawValue)] = value }
  }

  // MARK: Covers

  /// True for the controls by which the user closes an alert or a page.
  private func isCover(_ control: ControlID) -> Bool {
    [.alertAction, .backButton].contains(judge.table[control].kind.form)
  }

  /// By which action an alert was closed, or that the user went back from what the rules have.
  private mutating func closeCover(of control: ControlID) -> [UserEvent] {
    guard let cover = judge.table[control].whole, isUp(cover) else { return [] }
    let action = judge.table[control].name.dropFirst(judge.table[cover].name.count + 1)
    defer { close(cover) }
    return [.close(told(cover), String(action))]
  }

  private mutating func close(_ cover: ControlID) {
    for property in judge.covered[cover] ?? [] { held[Int(property.rawValue)] = .none }
    // The next page of the class begins anew.
    let (fields, table) = (fields, judge.table)
    self.fields = fields.filter { table[ControlID(rawValue: $0.key)].whole != cover }
  }

  private func isUp(_ cover: ControlID) -> Bool {
    judge.covered[cover]?.contains { held[Int($0.rawValue)] != .none } ?? false
  }

  /// It is on a page that the rules have left.
  private func isGone(_ control: ControlID) -> Bool {
    judge.covers.contains { judge.table[control].whole == $0 && !isUp($0) }
  }
}
