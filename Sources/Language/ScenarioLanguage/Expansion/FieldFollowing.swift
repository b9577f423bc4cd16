import Interaction

/// The text of each text field, as far as a scenario alone can tell: every input so far has reached
/// its field. An alert that is up holds inputs back, and whether one is up depends on the
/// feature's rules, which are not known here; after typing under an alert, `all` may be too many
/// backspaces (harmless) and after erasing under one too few.
struct FieldFollowing {
  /// True if any step asks; otherwise nothing is followed.
  var isNeeded = false
  private var fields: [ControlID: TextEditing] = [:]

  func characters(in field: ControlID) -> Int {
    fields[field]?.text.count ?? 0
  }

  mutating func follow(_ input: FieldInput, in field: ControlID) {
    guard isNeeded else { return }
    // Removed first, so that its text is changed in place.
    var editing = fields.removeValue(forKey: field) ?? TextEditing()
    _ = editing.apply(input)
    fields[field] = editing
  }
}
