extension [Step] {
  /// Whether any of the steps, or a step inside one, is so.
  func containsAnywhere(where isSo: (StepAction) -> Bool) -> Bool {
    contains { isSo($0.action) || $0.action.inner.containsAnywhere(where: isSo) }
  }
}

extension StepAction {
  /// The steps inside it.
  fileprivate var inner: [Step] {
    switch self {
    case .burst(let steps), .turn(let steps), .during(_, let steps), .repeated(_, _, let steps):
      steps
    case .included(let file): file.steps
    default: []
    }
  }
}
