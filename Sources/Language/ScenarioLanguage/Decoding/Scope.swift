import Scenarios

/// The place of a step among the others, while it is decoded.
struct Scope {
  /// The group that gathers it: `burst`, `turn` or `during`.
  private(set) var group: String?
  private(set) var repeats = 0
  /// The path of the step around it.
  private(set) var path = StepPath()
  /// The place of the name of the step around it.
  private(set) var position = SourcePosition(line: 1, column: 1)
  /// The index of the `repeat` whose steps are decoded.
  private(set) var index: String?
  /// True in a file that is included.
  var isIncluded = false
  /// True if another pass decoded it before: then its steps are counted already.
  var isLaterPass = false

  static var top: Scope { Scope() }

  /// The scope of the value of a step.
  func inside(_ step: WrittenStep, index: String? = nil) -> Scope {
    var scope = self
    scope.path = step.path
    scope.position = step.range.start
    scope.index = index
    switch step.definition.standing {
    case .group: scope.group = step.definition.name
    case .repetition: scope.repeats += 1
    case .inclusion: scope.isIncluded = true
    case .input, .rest, .ending: break
    }
    return scope
  }
}

/// A step of the language as a file has it, its value not decoded yet.
struct WrittenStep {
  let definition: StepDefinition
  /// Nil for a bare word.
  let value: SourceNode?
  let label: String?
  /// The place of its name.
  let range: SourceRange
  let path: StepPath
}
