import Interaction
import SeededRandom

/// Field inputs from a seed, over scalars that like to join.
struct RandomInputs {
  private static let scalars = Array(
    ("ae \u{301}\u{304B}\u{3099}\u{FF76}\u{FF9E}\u{1F1EF}\u{1F1F5}\u{200D}\u{1F469}\u{1F467}"
      + "\u{2764}\u{FE0F}\u{1F3FD}\u{1100}\u{1161}\u{11A8}\0\r\n").unicodeScalars)

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func input() -> FieldInput {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: return .key(text(of: 1...1))
    case 5..<7: return .paste(text(of: 0...4))
    case 7..<11: return .backspace
    case 11..<14:
      let start = Int.random(in: -1...6, using: &random)
      return .select(start..<start + Int.random(in: 0...2, using: &random))
    case 14..<16: return .compose(text(of: 0...3))
    case 16: return .commit(text(of: 0...2))
    case 17: return .cancelCompose
    case 18: return .focus
    default: return Bool.random(using: &random) ? .set(text(of: 0...5)) : .fill(text(of: 0...5))
    }
  }

  private mutating func text(of counts: ClosedRange<Int>) -> String {
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: counts, using: &random) {
      view.append(Self.scalars[Int.random(in: Self.scalars.indices, using: &random)])
    }
    return String(view)
  }
}
