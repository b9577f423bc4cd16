import Queues
import Testing

@Suite struct CauseTests {
  /// A job's start is caused by its enqueueing, and its end by its start.
  @Test(arguments: UInt64(1)...20)
  func everyJobIsToldFromItsEnqueueingToItsEnd(seed: UInt64) throws {
    let backend = SimulatedBackend(schedule: RandomSchedule(seed: seed))
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
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let trace = CauseTrace()
    backend.observer = trace
    backend.main.async(after: 5) { trace.note("fired") }
    #expect(trace.lines == ["enqueued on main"])
    try backend.advance(by: 5)
    #expect(trace.lines == ["enqueued on main", "started on main", "fired", "ended on main"])
    #expect(trace.startedFrom == trace.enqueued)
  }

  /// A sync is part of the job that waits for it, not another job.
  @Test func aSyncIsNotTold() throws {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let trace = CauseTrace()
    backend.observer = trace
    let serial = backend.makeQueue(named: "serial", kind: .serial)
    backend.main.async { serial.sync { trace.note("in sync") } }
    try backend.settle()
    #expect(trace.lines == ["enqueued on main", "started on main", "in sync", "ended on main"])
  }
}
