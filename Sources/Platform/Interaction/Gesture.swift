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

  /// Facts common to all inputs of a kind.
  package struct Facts: Sendable {
    /// The name in descriptions, canonical scenarios and tables of latencies.
    package let name: String
    /// `input.tapRow` for `tap row`.
    package let nameInLogs: String
    package let making: Making
    /// True if the input has a line in the machine-readable replay.
    package let isTranscribed: Bool
    /// True if the user changes the text of a field with it.
    package let isEdit: Bool

    fileprivate init(
      _ name: String, _ making: Making, isTranscribed: Bool = true, isEdit: Bool = false
    ) {
      (self.name, self.making) = (name, making)
      (self.isTranscribed, self.isEdit) = (isTranscribed, isEdit)
      let words = name.split(separator: " ")
      nameInLogs = words.dropFirst().reduce("input." + words[0]) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }
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
    case .load: Facts("load", .plain(.load))
    case .focus: Facts("focus", .field(.focus))
    case .blur: Facts("blur", .field(.blur))
    case .submit: Facts("return", .field(.submit))
    case .key: Facts("key", .text(FieldInput.key), isEdit: true)
    case .backspace: Facts("backspace", .field(.backspace), isEdit: true)
    case .paste: Facts("paste", .text(FieldInput.paste), isEdit: true)
    case .fill: Facts("fill", .text(FieldInput.fill), isEdit: true)
    case .compose: Facts("compose", .text(FieldInput.compose), isEdit: true)
    case .commit: Facts("commit", .text(FieldInput.commit), isEdit: true)
    case .cancelCompose: Facts("cancelCompose", .field(.cancelCompose), isEdit: true)
    case .set: Facts("set", .text(FieldInput.set))
    case .select: Facts("select", .range(FieldInput.select), isTranscribed: false)
    case .tap: Facts("tap", .tap)
    case .change: Facts("change", .value)
    case .tapRow: Facts("tap row", .row(UserInput.tapRow))
    case .swipeRow: Facts("swipe row", .row(UserInput.swipeRow))
    case .scroll: Facts("scroll", .number(UserInput.scroll))
    case .cancelBack: Facts("cancel back", .plain(.cancelBack))
    case .external: Facts("external", .command { .external($0, on: $1) })
    case .end: Facts("end", .plain(.end), isTranscribed: false)
    }
  }
}
