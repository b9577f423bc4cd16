import FormScreen
import HeadlessUI
import Scenarios

/// Random things a user does to the form, as a seed has them.
struct RandomEvents {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func scenario(inputs count: Int) -> FlatScenario {
    let start = SourcePosition(line: 1, column: 1)
    return FlatScenario(
      path: "generated", name: "generated", feature: "form", tags: [], seed: 0, only: [],
      queues: [], mode: .settled,
      steps: (0..<count).map { _ in FlatStep(.input(input()), at: start) })
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

  /// SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
