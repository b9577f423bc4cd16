import Interaction
import Scenarios

/// A step as it is written: decoded, its placeholders filled in, not yet expanded.
struct Step {
  let action: StepAction
  /// `as: label`
  let label: String?
  /// Tells the step from others without its line.
  let path: StepPath
  /// The place of its name.
  let range: SourceRange
}

/// The effect of a step.
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

/// The number of backspaces of an `erase`.
enum EraseCount: Hashable {
  case exactly(Int)
  /// One for each `Character` that the field shows then.
  case all
}

/// The steps of a `repeat`.
struct RepeatBody {
  let index: String?
  /// The steps of the first pass.
  let first: [Step]
  /// Decodes the steps of another pass; nil where they are those of the first. It returns nil where
  /// something was refused.
  let steps: ((_ pass: Int) -> [Step]?)?
}

struct IncludedSteps {
  let steps: [Step]
  /// The place where the file is named.
  let position: SourcePosition
}

/// The options of a `generate`.
struct Generation {
  struct WeightedKind {
    let kind: GeneratedKind
    let weight: Int
  }

  /// The number of steps that are drawn.
  let count: Int
  /// The scenario's where it is nil.
  let seed: UInt64?
  /// The kinds with a weight above 0, in the order of their table.
  let kinds: [WeightedKind]
  /// If true, a random half of the kinds is left out where it can be.
  let isSwarm: Bool
  /// The characters that are drawn from; the language's own mix where it is nil.
  let alphabet: String?
  /// True if hostile texts are among what is typed. Nil: in other draws than the file's own.
  let isHostile: Bool?
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

  var isDrawn: Bool {
    if case .generated = self { true } else { false }
  }

  /// The queues that its commands come from.
  var queues: [String] {
    guard case .inputs(let inputs) = self else { return [] }
    return inputs.compactMap { if case .external(_, let queue) = $0 { queue } else { nil } }
  }
}
