public import Interaction

/// How inputs stand in a log, in both directions. Only `EventLog` decodes: it keeps the inputs
/// beside the records, and everything else takes them from there.
extension UserInput {
  var recordKind: RecordKind {
    switch self {
    case .load: .inputLoad
    case .end: .inputEnd
    case .tap: .inputTap
    case .field(_, let input): input.recordKind
    case .tapRow: .inputTapRow
    case .swipeRow: .inputSwipeRow
    case .scroll: .inputScroll
    case .cancelBack: .inputCancelBack
    case .external: .inputExternal
    }
  }

  var recordControl: UInt16? {
    switch self {
    case .tap(let control), .field(let control, _): control.rawValue
    case .load, .end, .tapRow, .swipeRow, .scroll, .cancelBack, .external: nil
    }
  }

  var recordValue: Value {
    switch self {
    case .load, .end, .tap, .cancelBack: .none
    case .field(_, let input): input.recordValue
    case .tapRow(let row), .swipeRow(let row): row.recordValue
    case .scroll(let row): .number(row)
    case .external(let command, let queue): .list([.text(queue)] + command.recordValues)
    }
  }

  /// The input that a record stands for; nil for a record of another kind or a malformed one.
  public init?(_ record: Record) {
    switch record.kind {
    case .inputLoad: self = .load
    case .inputEnd: self = .end
    case .inputCancelBack: self = .cancelBack
    case .inputTap:
      guard let on = record.on else { return nil }
      self = .tap(ControlID(rawValue: on))
    case .inputTapRow:
      guard let row = RowTarget(record.value) else { return nil }
      self = .tapRow(row)
    case .inputSwipeRow:
      guard let row = RowTarget(record.value) else { return nil }
      self = .swipeRow(row)
    case .inputScroll:
      guard case .number(let row) = record.value else { return nil }
      self = .scroll(to: row)
    case .inputExternal:
      guard case .list(let values) = record.value, case .text(let queue)? = values.first,
        let command = ExternalCommand(values.dropFirst())
      else { return nil }
      self = .external(command, on: queue)
    default:
      guard let on = record.on, let input = FieldInput(record) else { return nil }
      self = .field(ControlID(rawValue: on), input)
    }
  }
}

extension FieldInput {
  var recordKind: RecordKind {
    switch self {
    case .focus: .inputFocus
    case .blur: .inputBlur
    case .submit: .inputReturn
    case .key: .inputKey
    case .backspace: .inputBackspace
    case .paste: .inputPaste
    case .fill: .inputFill
    case .compose: .inputCompose
    case .commit: .inputCommit
    case .cancelCompose: .inputCancelCompose
    case .set: .inputSet
    case .select: .inputSelect
    }
  }

  var recordValue: Value {
    switch self {
    case .focus, .blur, .submit, .backspace, .cancelCompose: .none
    case .key(let text), .paste(let text), .fill(let text), .compose(let text),
      .commit(let text), .set(let text):
      .text(text)
    case .select(let range): .list([.number(range.lowerBound), .number(range.upperBound)])
    }
  }

  /// Nil for a record of another kind or a malformed one.
  init?(_ record: Record) {
    switch (record.kind, record.value) {
    case (.inputFocus, _): self = .focus
    case (.inputBlur, _): self = .blur
    case (.inputReturn, _): self = .submit
    case (.inputBackspace, _): self = .backspace
    case (.inputCancelCompose, _): self = .cancelCompose
    case (.inputKey, .text(let text)): self = .key(text)
    case (.inputPaste, .text(let text)): self = .paste(text)
    case (.inputFill, .text(let text)): self = .fill(text)
    case (.inputCompose, .text(let text)): self = .compose(text)
    case (.inputCommit, .text(let text)): self = .commit(text)
    case (.inputSet, .text(let text)): self = .set(text)
    case (.inputSelect, .list(let bounds)):
      guard bounds.count == 2, case .number(let lower) = bounds[0],
        case .number(let upper) = bounds[1], lower <= upper
      else { return nil }
      self = .select(lower..<upper)
    default: return nil
    }
  }
}

extension RowTarget {
  var recordValue: Value {
    switch self {
    case .name(let name): .text(name)
    case .identity(let identity): .list([.text("url"), .text(identity)])
    case .position(let position): .list([.text("position"), .number(position)])
    }
  }

  /// Nil for a value that stands for no row.
  init?(_ value: Value) {
    switch value {
    case .text(let name): self = .name(name)
    case .list(let parts) where parts.count == 2:
      switch (parts.first, parts.last) {
      case (.text("url"), .text(let identity)): self = .identity(identity)
      case (.text("position"), .number(let position)): self = .position(position)
      default: return nil
      }
    default: return nil
    }
  }
}

extension ExternalCommand {
  var recordValues: [Value] {
    switch self {
    case .add(let item): [.text("add"), .number(item.index), .text(item.name)]
    case .remove(let item): [.text("remove"), .number(item.index), .text(item.name)]
    case .removeAll: [.text("removeAll")]
    }
  }

  /// Nil for values that stand for no command.
  init?(_ values: ArraySlice<Value>) {
    guard case .text(let verb)? = values.first else { return nil }
    if verb == "removeAll", values.count == 1 {
      self = .removeAll
      return
    }
    let item = Array(values.dropFirst())
    guard item.count == 2, case .number(let index) = item[0], case .text(let name) = item[1] else {
      return nil
    }
    switch verb {
    case "add": self = .add(GivenItem(index: index, name: name))
    case "remove": self = .remove(GivenItem(index: index, name: name))
    default: return nil
    }
  }
}
