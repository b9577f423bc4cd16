import Queues
import Testing

@Suite struct CauseTests {
  /// A job's start is caused by its enqueueing, and its end by its start.
  @Test(arguments: UInt64(1)...20)
  func everyJobIsToldFromItsEnqueueingToItsEnd(seed: UInt64) throws {
    let backend = SimulatedBackend(schedule: .walk(seed: seed))
    let trace = CauseTrace()
    backend.observer = trace
    let queues = [backend.main, backend.makeQueue(named: "serial", kind: .serial)]
    let program = JobProgram(on: queues, seed: seed, limit: 40)
    program.start(roots: 8)
    try backend.settle()
    #expect(trace.enqueued.count >= 8)
    #expect(trace.startedFrom == trace.enqueued, "seed \(seed)")
    #expect(trace.endedFrom == trace.started, "seed \(seed)")
  }

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
