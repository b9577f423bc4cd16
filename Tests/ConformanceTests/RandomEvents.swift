import FormScreen
import Interaction
import Scenarios
import SeededRandom
import TestSupport

/// Random things a user does to the form, as a seed has them.
struct RandomEvents {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func scenario(inputs count: Int) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    return FlatScenario(
      path: "generated", name: "generated", feature: "form", tags: [], seed: 0, only: [],
      queues: [], steps: (0..<count).map { _ in FlatStep(.input(input()), at: start) })
  }

  /// Bursts of that many inputs each.
  mutating func bursts(of size: Int, count: Int) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    return FlatScenario(
      path: "generated", name: "generated", feature: "form", tags: [], seed: 0, only: [],
      queues: [],
      steps: (0..<count).map { _ in
        FlatStep(.burst((0..<size).map { _ in FlatInput(input(), at: start) }), at: start)
      })
  }

  private mutating func input() -> UserInput {
    switch below(12) {
    case 0: return .tap(FormControls.register)
    case 1: return .tap(FormControls.alertOK)
    default: return .field(ControlID(rawValue: UInt16(below(3))), fieldInput())
    }
  }

  /// Texts are few, so that fields often match.
  private mutating func fieldInput() -> FieldInput {
    let text = ["a", "b", "か", "が", ""][below(5)]
    return switch below(10) {
    case 0: .focus
    case 1: .blur
    case 2: .submit
    case 3, 4: .key(text)
    case 5: .backspace
    case 6: .fill(text)
    case 7: .compose(text)
    case 8: .commit(text)
    default: .set(text)
    }
  }

  private mutating func below(_ bound: Int) -> Int {
    random.index(below: bound)
  }
}
