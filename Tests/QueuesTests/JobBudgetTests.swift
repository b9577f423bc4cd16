import Queues
import Testing

@Suite struct JobBudgetTests {
  @Test(arguments: [1, 2, 100])
  func aRunThatFeedsItselfIsStopped(budget: Int) {
    let backend = SimulatedBackend(schedule: .walk(seed: 1), jobBudget: budget)
    let other = backend.makeQueue(named: "other", kind: .serial)
    var ran = 0
    func feed() {
      ran += 1
      (ran % 2 == 0 ? backend.main : other).async { feed() }
    }
    backend.main.async { feed() }
    #expect(throws: DidNotSettle.jobBudget(budget)) { try backend.settle() }
    #expect(ran == budget)
  }

  @Test func exactlyTheBudgetIsNotTooMuchAndEachSettlingHasItsOwn() throws {
    let backend = SimulatedBackend(schedule: .fifo, jobBudget: 10)
    var ran = 0
    for _ in 0..<3 {
      for _ in 0..<10 { backend.main.async { ran += 1 } }
      try backend.settle()
    }
    #expect(ran == 30)
  }
}
