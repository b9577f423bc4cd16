import CThreadContext
import EventLogs
import FeatureContract
import HeadlessUI
import Interaction
import Locks
import LogFiles
import Queues
import TrackedCells

/// Writes down everything that a screen, the queues and the models' cells report.
///
/// Causes travel in the thread's context: an input, an event and a job's start each become the
/// cause of what follows them there. Appending is under a lock, since live jobs report from several
/// threads; the order of the lock is the order of the log.
final class Recorder: ScreenObserver, QueueObserver, CellObserver {
  /// Called after each write was recorded, inside the write.
  var afterWrite: ((PropertyID) -> Void)?

  private struct State {
    var log: EventLog
    var inputs: UInt32 = 0
    /// The run is over: a job that outlived it says nothing any more.
    var isClosed = false
    /// Where the log is written as it grows; nil where it is kept in memory alone.
    var writer: LogWriter?
  }

  private let state: StateLock<State>
  private unowned let backend: any QueueBackend
  /// The contexts of events that wait for their turn. Touched on main only, as all below.
  private var deferred: [Context] = []
  private var beforeEmit = Context()

  private struct Context {
    var input: UInt32 = 0
    var cause: UInt32 = 0
    var version: UInt32 = 0
  }

  init(header: LogHeader, backend: any QueueBackend, reserving capacity: Int) {
    state = StateLock(State(log: EventLog(header: header, reserving: capacity)))
    self.backend = backend
  }

  /// Everything recorded so far.
  var recorded: EventLog { state.withLock { $0.log } }

  /// Ends the recording, and the written log with it.
  func close() -> Run {
    let queueNames = backend.queueNames
    let (log, writer) = state.withLock { state in
      state.isClosed = true
      defer { state.writer = nil }
      return (state.log.naming(queues: queueNames), state.writer)
    }
    guard var writer else { return Run(log: log, logFailure: nil) }
    let outcome = RunFacts(of: log).stopped?.description ?? "settled"
    do throws(SinkFailure) {
      try writer.end(digests: LogDigests(of: log.masking(writer.masked)), outcome: outcome)
      return Run(log: log, logFailure: nil)
    } catch {
      return Run(log: log, logFailure: error)
    }
  }

  /// From here on records are written, too. Called before the first one, when the run's queues are
  /// there.
  func write(to sink: any ByteSink, _ origin: LogOrigin, masking masked: [String]) {
    let names = backend.queueNames
    state.withLock { state in
      let header = state.log.naming(queues: names).header.from(origin)
      state.writer = LogWriter(header, masking: masked, to: sink)
    }
  }

  /// What was recorded until here is kept, whatever happens next.
  func markSettled() {
    append(.settled)
    state.withLock { $0.writer?.endFrame() }
  }

  /// A step of the scenario is done.
  func mark(_ mark: StepMark) {
    append(.mark, mark.value)
  }

  func note(_ check: RunCheck) {
    let record = check.record
    append(record.kind, record.value)
  }

  func screenReceived(_ input: UserInput) {
    let sequence = append(input.recordKind, on: input.recordControl, input.recordValue)
    let number = state.withLock { state in
      state.inputs += 1
      return state.inputs
    }
    setContext(Context(input: number, cause: sequence))
  }

  func screenShowed(_ value: Value, on property: PropertyID) {
    append(.show, on: property.rawValue, value)
  }

  func screenDeferredEvent(from control: ControlID) {
    append(.deferEmit, on: control.rawValue)
    deferred.append(currentContext)
  }

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    beforeEmit = currentContext
    if wasDeferred { setContext(deferred.removeFirst()) }
    let sequence = append(.emit, on: control.rawValue, text.map(Value.text) ?? .none)
    setContext(Context(input: currentContext.input, cause: sequence))
  }

  func screenDidEmit(from control: ControlID) {
    setContext(beforeEmit)
  }

  func screenWrote(_ value: Value, to property: PropertyID) {
    append(.write, on: property.rawValue, value)
    afterWrite?(property)
  }

  func screenWroteTooLate(_ value: Value, to property: PropertyID) {
    append(.lateWrite, on: property.rawValue, value)
  }

  func screenPresented(_ value: Value, on property: PropertyID) {
    append(.present, on: property.rawValue, value)
  }

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
    append(.jobEnqueue, queue: queue.number, job: job)
  }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    append(.jobStart, queue: queue.number, job: job, cause: cause)
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    append(.jobEnd, queue: queue.number, job: job, cause: cause)
  }

  func notified() -> UInt32 {
    let version = bindlab_thread_context_current().pointee.version
    return append(.notify, version == 0 ? .none : .number(Int(version) - 1))
  }

  func cellRead(version: UInt64) {
    bindlab_thread_context_current().pointee.version = UInt32(truncatingIfNeeded: version + 1)
  }

  func cellChanged(version: UInt64) {
    cellRead(version: version)
    append(.stateChange, .number(Int(version)))
  }

  /// Returns 1 + the record's sequence number: the form in which a cause is handed on.
  @discardableResult
  private func append(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16? = nil,
    job: UInt32? = nil, cause: UInt32? = nil
  ) -> UInt32 {
    let context = bindlab_thread_context_current().pointee
    let record = Record(
      time: backend.now, kind: kind, queue: queue ?? UInt16(context.queue),
      job: job ?? context.job, causePlusOne: cause ?? context.cause, on: on, value: value)
    return state.withLock { state in
      guard !state.isClosed else { return UInt32(state.log.records.count) }
      state.writer?.append(record)
      return UInt32(state.log.append(record)) + 1
    }
  }

  private var currentContext: Context {
    let context = bindlab_thread_context_current().pointee
    return Context(input: context.input, cause: context.cause, version: context.version)
  }

  private func setContext(_ new: Context) {
    let context = bindlab_thread_context_current()
    context.pointee.input = new.input
    context.pointee.cause = new.cause
    context.pointee.version = new.version
  }
}
