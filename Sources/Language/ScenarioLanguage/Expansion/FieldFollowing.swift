import Interaction

/// The text of each text field, as far as a scenario alone can tell: every input so far has reached
/// its field. An alert that is up holds inputs back, and whether one is up depends on the
/// feature's rules, which are not known here; after typing under an alert, `all` may be too many
/// backspaces (harmless) and after erasing under one too few.
struct FieldFollowing {
  /// True if any step asks; otherwise nothing is followed.
  var isNeeded = false
  private var fields: [ControlID: TextEditing] = [:]
  /// The fields whose caret may not be at the end: there, an edit costs the length of the text.
  private var withCaret: Set<ControlID> = []
  private var cost = 0

  func characters(in field: ControlID) -> Int {
    fields[field]?.text.count ?? 0
  }

  mutating func follow(_ input: FieldInput, in field: ControlID) -> ExpansionBudget.Excess? {
    guard isNeeded else { return nil }
    var editing = fields.removeValue(forKey: field) ?? TextEditing()
    noteCaret(input, in: field)
    cost += withCaret.contains(field) ? 1 + editing.text.utf8.count : 1
    guard cost <= Limits.followedBytes else { return .tooMuchToFollow }
    _ = editing.apply(input)
    fields[field] = editing
    return nil
  }

  private mutating func noteCaret(_ input: FieldInput, in field: ControlID) {
    switch input.parts.gesture.facts.caret {
    case .anywhere: withCaret.insert(field)
    case .atEnd: withCaret.remove(field)
    case nil: break
    }
  }
}
