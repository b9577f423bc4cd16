import TaskExecutors
import Testing

@Suite struct ControlTrialTests {
  @Test func ordersDecideHere() { #expect(ControlTrial.complaint() == nil) }

  /// A toolchain that runs each task at once, or at any time, or not at all.
  @Test func whatIsNotControlledIsTold() {
    let blind = ControlTrial.complaint { _, _ in (true, []) }
    #expect(blind?.contains("no order of 20 loses an update") == true)
    let wild = ControlTrial.complaint { _, _ in (false, []) }
    #expect(wild?.contains("a counter that is right loses an update") == true)
    let dead = ControlTrial.complaint { _, _ in nil }
    #expect(dead?.contains("no result") == true)
    for complaint in [blind, wild, dead] {
      #expect(complaint?.hasPrefix("nothing is controlled here: ") == true)
    }
  }
}
