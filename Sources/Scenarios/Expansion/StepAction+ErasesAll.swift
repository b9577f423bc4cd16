extension StepAction {
  /// Whether it, or a step inside it, is an `erase` of `all`.
  var erasesAll: Bool {
    switch self {
    case .erase(_, .all): true
    case .burst(let steps), .turn(let steps), .during(_, let steps), .repeated(_, _, let steps):
      steps.contains { $0.action.erasesAll }
    case .included(let file): file.steps.contains { $0.action.erasesAll }
    default: false
    }
  }
}
