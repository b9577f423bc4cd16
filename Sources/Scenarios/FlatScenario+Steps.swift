public import HeadlessUI

extension FlatScenario {
  /// The same scenario with nothing but these inputs as its steps, each settled before the next.
  public func replacingSteps(with inputs: [UserInput]) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    return FlatScenario(
      path: path, name: name, feature: feature, tags: tags, seed: seed, only: only, queues: queues,
      mode: .settled, steps: inputs.map { FlatStep(.input($0), at: start) })
  }

  /// Whether inputs follow each other without settling in between, anywhere in it.
  public var hasUnsettledInputs: Bool {
    steps.contains { step in
      switch step.action {
      case .burst, .turn, .during: true
      case .input, .wait, .idle, .expect, .end: false
      }
    }
  }
}
