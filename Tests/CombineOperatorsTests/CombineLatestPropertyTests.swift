import CombineOperators
import OpenCombine
import SeededRandom
import Testing

@Suite struct CombineLatestPropertyTests {
  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func randomScriptsGiveWhatTheModelGives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let upstreams = Int.random(in: 2...3, using: &random)
    let words = ["r1"] + script(24, upstreams, &random)
    var nested: [Int: [String]] = [:]
    for index in 0..<4 {
      nested[index] = script(Int.random(in: 0...3, using: &random), upstreams, &random)
    }
    let answer = Int.random(in: 0...1, using: &random)

    var model = CombineLatestModel(upstreams: upstreams, nested: nested, answer: answer)
    for word in words { model.play(word) }
    let output = JoinScript(nested: nested, answer: .max(answer)).play(words) { inputs in
      upstreams == 2
        ? inputs[0].combineLatest(inputs[1]) { $0 + $1 }.eraseToAnyPublisher()
        : inputs[0].combineLatest(inputs[1], inputs[2]) { $0 + $1 + $2 }.eraseToAnyPublisher()
    }
    #expect(
      output == model.output, "seed \(seed), script \(words), nested \(nested), answer \(answer)")
  }

  /// Endings are rare, so that most scripts get somewhere.
  private func script(_ length: Int, _ upstreams: Int, _ random: inout SeededGenerator) -> [String]
  {
    (0..<length).map { _ in
      let subject = ["a", "b", "c"][Int.random(in: 0..<upstreams, using: &random)]
      switch Int.random(in: 0..<100, using: &random) {
      case 0: return "x"
      case 1: return "r*"
      case 2: return subject + "!"
      case 3..<8: return subject + "|"
      case 8..<25: return "r\(Int.random(in: 1...3, using: &random))"
      default: return subject + String(Int.random(in: 1...9, using: &random))
      }
    }
  }
}
