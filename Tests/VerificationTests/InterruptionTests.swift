import ChildProcesses
import Testing

/// What long work asks between its steps.
@Suite struct InterruptionTests {
  @Test(
    arguments: [
      (Interruption.Cause.signal(2), "interrupted"), (.signal(15), "asked to end (SIGTERM)"),
      (.closedOutput, "nobody reads the output any more"),
      (.failedOutput("No space"), "cannot write the output: No space"),
    ])
  func theFirstCauseCountsAndIsTold(_ cause: Interruption.Cause, _ text: String) throws {
    let interruption = Interruption()
    try interruption.check()
    #expect(interruption.interrupt(cause))
    #expect(!interruption.interrupt(.signal(1)))
    #expect(interruption.cause == cause)
    let stop = #expect(throws: Interruption.Stop.self) { try interruption.check() }
    #expect(stop?.description == text)
  }
}
