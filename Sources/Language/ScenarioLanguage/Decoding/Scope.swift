import Scenarios

/// Where a step stands, while it is decoded.
struct Scope {
  /// The group that gathers it: `burst`, `turn` or `during`.
  private(set) var group: String?
  private(set) var repeats = 0
  /// Which step it is inside of, by names and not by lines.
  private(set) var path = StepPath()
  /// Where the name of the step that it is inside of stands.
  private(set) var position = SourcePosition(line: 1, column: 1)
  /// The index of the `repeat` whose steps are decoded.
  private(set) var index: String?
  /// Whether it is in a file that is included.
  var isIncluded = false
  /// Whether it was decoded before, in another pass: then its steps are counted already.
  var isLaterPass = false
  /// What was decoded of the step that it is inside of; nil where nothing is decoded twice.
  var memory: StepMemory?

  /// Outside of all steps.
  static var top: Scope { Scope() }

  init(memory: StepMemory? = nil) {
    self.memory = memory
  }

  /// The scope of the value of a step.
  func inside(_ step: WrittenStep, index: String? = nil) -> Scope {
    var scope = self
    scope.path = step.path
    scope.position = step.range.start
    scope.index = index
    scope.memory = step.memory
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
  /// Where its name stands.
  let range: SourceRange
  let path: StepPath
  let memory: StepMemory?
}
