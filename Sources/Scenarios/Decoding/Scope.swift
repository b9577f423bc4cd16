/// What surrounds a step that is being decoded.
struct Scope {
  /// The group that gathers it: `burst`, `turn` or `during`.
  private(set) var group: String?
  /// The indices that a placeholder can name, the outermost first.
  private(set) var indices: [String] = []
  private(set) var repeats = 0
  /// Which step it is inside of, by names and not by lines.
  private(set) var path = StepPath()
  /// Whether it is in a file that is included.
  var isIncluded = false

  /// The scope of the steps inside a step.
  func inside(_ definition: StepDefinition, at path: StepPath, index: String?) -> Scope {
    var scope = self
    scope.path = path
    switch definition.standing {
    case .group: scope.group = definition.name
    case .repetition:
      scope.repeats += 1
      if let index { scope.indices.append(index) }
    case .inclusion: scope.isIncluded = true
    case .input, .rest, .ending: break
    }
    return scope
  }
}
