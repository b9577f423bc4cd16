import Interaction
import Scenarios

/// A step as it is written: decoded, its placeholders filled in, not yet expanded.
struct Step {
  let action: StepAction
  /// `as: label`
  let label: String?
  /// Which step it is, for what must not depend on the line it stands in.
  let path: StepPath
  /// Where its name stands.
  let range: SourceRange
}

/// What a step asks for.
indirect enum StepAction {
  case inputs([UserInput])
  /// One key per character. `every` is in nanoseconds, between two keys.
  case type(ControlID, String, every: UInt64?, byScalar: Bool)
  case erase(ControlID, EraseCount)
  /// Nanoseconds.
  case wait(UInt64)
  case idle
  case expect(Expectation)
  case end
  case burst([Step])
  case turn([Step])
  case during(write: [PropertyID], [Step])
  case generated(Generation)
  case repeated(times: Int, RepeatBody)
  case included(IncludedSteps)
}

/// How many backspaces an `erase` is.
enum EraseCount: Hashable {
  case exactly(Int)
  /// One for each `Character` that the field shows then.
  case all
}

/// What is repeated.
struct RepeatBody {
  let index: String?
  /// The steps of the first pass.
  let first: [Step]
  /// Decodes the steps of another pass; nil where they are those of the first. It returns nil where
  /// something was refused.
  let steps: ((_ pass: Int) -> [Step]?)?
}

/// The steps of an included file.
struct IncludedSteps {
  let steps: [Step]
  /// Where the file is named.
  let position: SourcePosition
}

/// What a `generate` step asks for.
struct Generation {
  struct WeightedKind {
    let kind: GeneratedKind
    let weight: Int
  }

  /// How many steps are drawn.
  let count: Int
  /// The scenario's where it is nil.
  let seed: UInt64?
  /// Those with a weight above 0, in the order of their table.
  let kinds: [WeightedKind]
  /// Whether a random half of the kinds is left out where it can be.
  let isSwarm: Bool
  /// Its characters are drawn from; the language's own mix where it is nil.
  let alphabet: String?
}

extension Step {
  /// The step and all steps inside it, a `repeat`'s once.
  func isAnywhere(_ isSo: (StepAction) -> Bool) -> Bool {
    isSo(action) || action.inner.contains { $0.isAnywhere(isSo) }
  }
}

extension StepAction {
  fileprivate var inner: [Step] {
    switch self {
    case .burst(let steps), .turn(let steps), .during(_, let steps): steps
    case .repeated(_, let body): body.first
    case .included(let file): file.steps
    case .inputs, .type, .erase, .wait, .idle, .expect, .end, .generated: []
    }
  }

  /// The queues that its commands come from.
  var queues: [String] {
    guard case .inputs(let inputs) = self else { return [] }
    return inputs.compactMap { if case .external(_, let queue) = $0 { queue } else { nil } }
  }
}
