import CombineOperators
import SeededRandom
import Testing

@Suite struct FifoTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func behavesAsAnArrayThatIsTakenFromTheFront(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fifo = Fifo<Int>()
    var model: [Int] = []
    for value in 0..<500 {
      if Int.random(in: 0..<100, using: &random) < 52 {
        fifo.append(value)
        model.append(value)
      } else {
        #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()), "seed \(seed)")
      }
    }
  }
}
