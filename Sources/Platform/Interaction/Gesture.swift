/// The kinds of inputs.
///
/// A new gesture is a case of `UserInput` or `FieldInput`, and a case and a row here.
package enum Gesture: Int, CaseIterable, Sendable {
  case load, focus, blur, submit, key, backspace, paste, fill, compose, commit, cancelCompose
  case set, select, tap, change, tapRow, swipeRow, scroll, cancelBack, external, end

  /// Makes an input from a control and a payload.
  package enum Making: Sendable {
    case plain(UserInput)
    case tap
    case field(FieldInput)
    case text(@Sendable (String) -> FieldInput)
    case range(@Sendable (Range<Int>) -> FieldInput)
    case row(@Sendable (RowTarget) -> UserInput)
    case number(@Sendable (Int) -> UserInput)
    case value
    case command(@Sendable (ExternalCommand, String) -> UserInput)
  }

  /// The position of the caret after an input that moves it.
  package enum Caret: Sendable { case atEnd, anywhere }

  /// Facts common to all inputs of a kind.
  package struct Facts: Sendable {
    /// The name in descriptions, canonical scenarios and tables of latencies.
    package let name: String
    package let nameInLogs: String
    package let making: Making
    /// True if the input has a line in the machine-readable replay.
    package let isTranscribed: Bool
    /// True if the user changes the text of a field with it.
    package let isEdit: Bool
    package let caret: Caret?
  }

  package var facts: Facts { Self.table[rawValue] }

  /// The purpose of a swipe: `delete`.
  package var purpose: String? { self == .swipeRow ? "delete" : nil }

  /// What a text field takes.
  package static let ofFields = Set(allCases[1...select.rawValue])

  /// True if the counts of a run include it. They leave out `load`, `end` and selections.
  package var isCounted: Bool { self != .load && facts.isTranscribed }

  // MARK: The table

  private static let table = allCases.map(\.row)

  private var row: Facts {
    switch self {
    case .load: screen("load", "input.load", .plain(.load))
    case .focus: field("focus", "input.focus", .field(.focus))
    case .blur: field("blur", "input.blur", .field(.blur))
    case .submit: field("return", "input.return", .field(.submit))
    case .key: field("key", "input.key", .text(FieldInput.key), isEdit: true)
    case .backspace: field("backspace", "input.backspace", .field(.backspace), isEdit: true)
    case .paste: field("paste", "input.paste", .text(FieldInput.paste), isEdit: true)
    case .fill:
      field("fill", "input.fill", .text(FieldInput.fill), isEdit: true, caret: .atEnd)
    case .compose:
      field("compose", "input.compose", .text(FieldInput.compose), isEdit: true, caret: .anywhere)
    case .commit:
      field("commit", "input.commit", .text(FieldInput.commit), isEdit: true, caret: .anywhere)
    case .cancelCompose:
      field(
        "cancelCompose", "input.cancelCompose", .field(.cancelCompose), isEdit: true,
        caret: .anywhere)
    case .set: field("set", "input.set", .text(FieldInput.set), caret: .atEnd)
    case .select:
      field(
        "select", "input.select", .range(FieldInput.select), isTranscribed: false,
        caret: .anywhere)
    case .tap: screen("tap", "input.tap", .tap)
    case .change: screen("change", "input.change", .value)
    case .tapRow: screen("tap row", "input.tapRow", .row(UserInput.tapRow))
    case .swipeRow: screen("swipe row", "input.swipeRow", .row(UserInput.swipeRow))
    case .scroll: screen("scroll", "input.scroll", .number(UserInput.scroll))
    case .cancelBack: screen("cancel back", "input.cancelBack", .plain(.cancelBack))
    case .external:
      screen("external", "input.external", .command { .external($0, on: $1) })
    case .end: screen("end", "input.end", .plain(.end), isTranscribed: false)
    }
  }

  private func screen(
    _ name: String, _ nameInLogs: String, _ making: Making, isTranscribed: Bool = true
  ) -> Facts {
    Facts(
      name: name, nameInLogs: nameInLogs, making: making, isTranscribed: isTranscribed,
      isEdit: false, caret: nil)
  }

  private func field(
    _ name: String, _ nameInLogs: String, _ making: Making, isTranscribed: Bool = true,
    isEdit: Bool = false, caret: Caret? = nil
  ) -> Facts {
    Facts(
      name: name, nameInLogs: nameInLogs, making: making, isTranscribed: isTranscribed,
      isEdit: isEdit, caret: caret)
  }
}
