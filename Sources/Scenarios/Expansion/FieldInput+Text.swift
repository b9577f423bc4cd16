import Interaction

extension FieldInput {
  /// The text it brings; empty for the inputs that bring none.
  var text: String {
    switch self {
    case .key(let text), .paste(let text), .fill(let text), .compose(let text), .commit(let text),
      .set(let text):
      text
    case .focus, .blur, .submit, .backspace, .cancelCompose, .select: ""
    }
  }
}
