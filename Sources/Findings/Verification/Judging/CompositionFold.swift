import EventLogs
import FeatureContract
import Interaction

/// Looks for compositions that a program ended: while a text is marked, an input method works in its
/// field, and another text that is written there takes the work away.
struct CompositionFold {
  private(set) var finding: Finding?
  private let controls: ControlTable
  /// By the property of its text, what is edited in a field.
  private var fields: [UInt16: TextEditing] = [:]
  private var input: (property: UInt16, edit: FieldInput)?

  init(_ controls: ControlTable) {
    self.controls = controls
  }

  /// - Parameter shown: the screen after the record.
  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, shown: Snapshot
  ) {
    if case .field(let control, let edit)? = input {
      self.input = controls.property(.text, of: control).map { text in
        // What was there before the user came is edited, too.
        fields[text.rawValue, default: TextEditing()].follow(shown[text.rawValue])
        return (text.rawValue, edit)
      }
      // The caret moves and nothing is shown.
      if case .select = edit { take() }
    }
    guard let on = record.on else { return }
    switch record.kind {
    // What a field refuses it does not show.
    case .show: if self.input?.property == on { take() }
    case .write: write(record.value, to: on, at: sequence)
    default: break
    }
  }

  private mutating func take() {
    guard let input else { return }
    _ = fields[input.property, default: TextEditing()].apply(input.edit)
    self.input = nil
  }

  private mutating func write(_ value: Value, to property: UInt16, at sequence: Int) {
    guard case .text(let text) = value, let field = fields[property] else { return }
    fields[property]?.write(text)
    guard finding == nil, field.isMarked, fields[property]?.isMarked == false else { return }
    let name = controls.properties[Int(property)].name
    var finding = Finding(
      .invariant, breaking: .compositionsLast,
      "\(name) was written while an input method composed: its text "
        + "\(JSONValue.text(field.text).line) is lost")
    (finding.properties, finding.record) = ([name], sequence)
    self.finding = finding
  }
}
