import Interaction

extension UserInput {
  /// The text it brings; empty for the inputs that bring none.
  var text: String {
    switch self {
    case .field(_, let input): input.text
    case .tapRow(.name(let text)), .tapRow(.identity(let text)), .swipeRow(.name(let text)),
      .swipeRow(.identity(let text)):
      text
    case .external(.add(let item), _), .external(.remove(let item), _): item.name
    case .load, .tap, .tapRow(.position), .swipeRow(.position), .scroll, .cancelBack,
      .external(.removeAll, _), .end:
      ""
    }
  }
}
