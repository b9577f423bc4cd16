/// The kinds of inputs: the table of what is the same for all inputs of a kind.
///
/// A new gesture is a case and a row here, and a case of `UserInput` or `FieldInput`.
package enum Gesture: Int, CaseIterable, Sendable {
  case load, focus, blur, submit, key, backspace, paste, fill, compose, commit, cancelCompose
  case set, select, tap, tapRow, swipeRow, scroll, cancelBack, external, end

  /// The kind of data that an input brings beside its control.
  package enum PayloadKind: Sendable { case none, text, range, row, number, command }

  /// The place of the caret after an input that puts it somewhere.
  package enum Caret: Sendable { case atEnd, anywhere }

  /// In descriptions, canonical scenarios and tables of latencies.
  package var name: String { Self.rows[rawValue].name }
  package var nameInLogs: String { Self.rows[rawValue].nameInLogs }
  package var payload: PayloadKind { Self.rows[rawValue].payload }
  /// The kinds of controls that take it; none if it is on no control.
  package var takers: Set<ControlKind> { Self.rows[rawValue].takers }
  /// Whether the input has a line in the machine-readable replay.
  package var isTranscribed: Bool { Self.rows[rawValue].isTranscribed }
  /// Whether the user changes the text of a field with it.
  package var isEdit: Bool { Self.rows[rawValue].isEdit }
  package var caret: Caret? { Self.rows[rawValue].caret }
  /// The purpose of a swipe: `delete`.
  package var purpose: String? { self == .swipeRow ? "delete" : nil }

  /// Whether it is neither the beginning nor the end of a screen, and does something to it.
  package var isCounted: Bool { self != .load && isTranscribed }

  // MARK: The table

  private struct Row {
    let name: String
    let nameInLogs: String
    var payload = PayloadKind.none
    var takers: Set<ControlKind> = []
    var isTranscribed = true
    var isEdit = false
    var caret: Caret?

    init(_ name: String, _ nameInLogs: String) {
      self.name = name
      self.nameInLogs = nameInLogs
    }
  }

  private static let rows = allCases.map(\.row)

  private var row: Row {
    switch self {
    case .load: screen("load", "input.load")
    case .focus: field("focus", "input.focus")
    case .blur: field("blur", "input.blur")
    case .submit: field("return", "input.return")
    case .key: field("key", "input.key", .text, isEdit: true)
    case .backspace: field("backspace", "input.backspace", isEdit: true)
    case .paste: field("paste", "input.paste", .text, isEdit: true)
    case .fill: field("fill", "input.fill", .text, isEdit: true, caret: .atEnd)
    case .compose: field("compose", "input.compose", .text, isEdit: true, caret: .anywhere)
    case .commit: field("commit", "input.commit", .text, isEdit: true, caret: .anywhere)
    case .cancelCompose:
      field("cancelCompose", "input.cancelCompose", isEdit: true, caret: .anywhere)
    case .set: field("set", "input.set", .text, caret: .atEnd)
    case .select:
      field("select", "input.select", .range, isTranscribed: false, caret: .anywhere)
    case .tap:
      screen("tap", "input.tap", by: [.button, .alertAction, .tab, .barButton, .backButton])
    case .tapRow: screen("tap row", "input.tapRow", .row, by: [.list])
    case .swipeRow: screen("swipe row", "input.swipeRow", .row, by: [.list])
    case .scroll: screen("scroll", "input.scroll", .number, by: [.list])
    case .cancelBack: screen("cancel back", "input.cancelBack", by: [.backButton])
    case .external: screen("external", "input.external", .command)
    case .end: screen("end", "input.end", isTranscribed: false)
    }
  }

  private func screen(
    _ name: String, _ nameInLogs: String, _ payload: PayloadKind = .none,
    by takers: Set<ControlKind> = [], isTranscribed: Bool = true
  ) -> Row {
    var row = Row(name, nameInLogs)
    row.payload = payload
    row.takers = takers
    row.isTranscribed = isTranscribed
    return row
  }

  private func field(
    _ name: String, _ nameInLogs: String, _ payload: PayloadKind = .none,
    isTranscribed: Bool = true, isEdit: Bool = false, caret: Caret? = nil
  ) -> Row {
    var row = screen(name, nameInLogs, payload, by: [.textField], isTranscribed: isTranscribed)
    row.isEdit = isEdit
    row.caret = caret
    return row
  }
}
