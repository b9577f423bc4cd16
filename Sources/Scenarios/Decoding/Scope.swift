/// What surrounds a step that is being decoded.
struct Scope {
  /// The group that gathers it: `burst`, `turn` or `during`.
  private(set) var group: String?
  /// The indices that a placeholder can name, the outermost first.
  private(set) var indices: [String] = []
  private(set) var repeats = 0

  /// The scope of the steps inside a step.
  func inside(_ definition: StepDefinition, index: String?) -> Scope {
    var scope = self
    switch definition.standing {
    case .group: scope.group = definition.name
    case .repetition:
      scope.repeats += 1
      if let index { scope.indices.append(index) }
    case .input, .rest: break
    }
    return scope
  }
}
