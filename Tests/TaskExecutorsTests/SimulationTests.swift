import TaskExecutors
import Testing

@Suite struct SimulationTests {
  @Test func aValueIsReturned() throws {
    let simulation = try simulated { 42 }
    #expect(simulation.value == 42)
    #expect(simulation.left.isEmpty)
  }
}
