import EventLogs
import HeadlessUI

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
