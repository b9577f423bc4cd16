import Queues
import Testing

@Suite struct CauseTests {
  @Test func aTimerIsToldWhenItIsSetAndWhenItFires() throws {
    let backend = SimulatedBackend()
    let trace = CauseTrace()
    backend.observer = trace
    backend.main.async(after: 5) { trace.note("fired") }
    #expect(trace.lines == ["timer set on main"])
    try backend.advance(by: 5)
    #expect(
      trace.lines == [
        "timer set on main", "timer fired on main", "enqueued on main", "started on main", "fired",
        "ended on main",
      ])
    #expect(trace.firedFrom == trace.timers)
    #expect(trace.startedFrom == trace.enqueued)
  }

  @Test func aTimerIsCancelledOnceAndNotWhenItIsDue() throws {
    let backend = SimulatedBackend()
    let trace = CauseTrace()
    backend.observer = trace
    let timers = [5, 10].map { delay in backend.main.async(after: delay) {} }
    #expect(timers[1].cancel())
    #expect(!timers[1].cancel())
    try backend.advance(by: 20)
    #expect(!timers[0].cancel())
    #expect(
      trace.lines == [
        "timer set on main", "timer set on main", "timer cancelled on main", "timer fired on main",
        "enqueued on main", "started on main", "ended on main",
      ])
  }
}
