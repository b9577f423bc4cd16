extension StepAction {
  /// Whether it, or a step inside it, draws random inputs.
  var generates: Bool {
    switch self {
    case .generated: true
    case .burst(let steps), .turn(let steps), .during(_, let steps), .repeated(_, _, let steps):
      steps.contains { $0.action.generates }
    case .included(let file): file.steps.contains { $0.action.generates }
    default: false
    }
  }
}
