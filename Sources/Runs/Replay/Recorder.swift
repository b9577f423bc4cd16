import CThreadContext
import EventLogs
import FeatureContract
import HeadlessUI
import Interaction
import Locks
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
  /// Called after the end of each job was recorded, inside the job's context.
  var afterJob: ((JobQueue) -> Void)?
  /// Set before the run begins.
  var confinement: ModelConfinement?

  private struct State {
    var log: EventLog
    var inputs: UInt32 = 0
    var cells = 0
    /// Since the last record of them.
    var evaluations = (count: 0, deepest: 0)
    /// The run is over: a job that outlived it says nothing any more.
    var isClosed = false
  }

  /// As many as in most runs: memory for them is taken before the run begins.
  private static let recordsPerInput = 20

  private let state: StateLock<State>
  private let clock: any RunClock
  /// The contexts of events that wait for their turn. Touched on main only, as all below.
  private var deferred: [Context] = []
  private var beforeEmit = Context()

  private struct Context {
    var input: UInt32 = 0
    var cause: UInt32 = 0
    var version: UInt32 = 0

    static var current: Context {
      let context = bindlab_thread_context_current().pointee
      return Context(input: context.input, cause: context.cause, version: context.version)
    }

    func makeCurrent() {
      let context = bindlab_thread_context_current()
      context.pointee.input = input
      context.pointee.cause = cause
      context.pointee.version = version
    }
  }

  init(header: LogHeader, clock: any RunClock, reserving inputs: Int) {
    let log = EventLog(
      header: header, reserving: Self.recordsPerInput * inputs, inputs: inputs)
    state = StateLock(State(log: log))
    self.clock = clock
  }

  /// Everything recorded so far.
  var recorded: EventLog { state.withLock { $0.log } }

  /// Ends the recording.
  func close(naming queues: [String]) -> EventLog {
    state.withLock { state in
      state.isClosed = true
      return state.log.naming(queues: queues)
    }
  }

  func markSettled() {
    _ = takeEvaluations()
    append(.settled)
  }

  /// What is evaluated from here to the end of the settling, for verification alone, does not count.
  func noteEvaluations() {
    let (count, deepest) = takeEvaluations()
    if count > 0 { append(.evaluations, .list([.number(count), .number(deepest)])) }
  }

  private func takeEvaluations() -> (count: Int, deepest: Int) {
    state.withLock { state in
      defer { state.evaluations = (0, 0) }
      return state.evaluations
    }
  }

  func evaluated(depth: Int) {
    state.withLock { state in
      state.evaluations.count += 1
      state.evaluations.deepest = max(state.evaluations.deepest, depth)
    }
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
    let context = bindlab_thread_context_current().pointee
    let record = Record(
      input, time: clock.now, queue: UInt16(context.queue), job: context.job,
      causePlusOne: context.cause)
    let (number, sequence) = state.withLock { state in
      guard !state.isClosed else { return (state.inputs, UInt32(state.log.records.count)) }
      state.inputs += 1
      return (state.inputs, UInt32(state.log.append(record, of: input)) + 1)
    }
    Context(input: number, cause: sequence).makeCurrent()
  }

  func screenShowed(_ value: @autoclosure () -> Value, on property: PropertyID) {
    append(.show, on: property.rawValue, value())
  }

  func screenDeferredEvent(from control: ControlID) {
    append(.deferEmit, on: control.rawValue)
    deferred.append(.current)
  }

  func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
    beforeEmit = .current
    if wasDeferred { deferred.removeFirst().makeCurrent() }
    let sequence = append(.emit, on: control.rawValue, text.map(Value.text) ?? .none)
    Context(input: Context.current.input, cause: sequence).makeCurrent()
  }

  func screenDidEmit(from control: ControlID) {
    beforeEmit.makeCurrent()
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    append(.write, on: property.rawValue, value())
    afterWrite?(property)
  }

  func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID) {
    append(.lateWrite, on: property.rawValue, value())
  }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    append(.present, on: property.rawValue, value())
  }

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
    confinement?.jobEnqueued(on: queue)
    return append(.jobEnqueue, queue: queue.number, job: job)
  }

  func jobEnqueued(_ job: UInt32, on queue: JobQueue, label: () -> String) -> UInt32 {
    confinement?.jobEnqueued(on: queue)
    return append(.jobEnqueue, .text(label()), queue: queue.number, job: job)
  }

  func timerSet(
    _ job: UInt32, on queue: JobQueue, after delay: UInt64, label: () -> String
  ) -> UInt32 {
    confinement?.jobEnqueued(on: queue)
    let (delay, label) = (Value.number(Int(clamping: delay)), label())
    let value = label.isEmpty ? delay : .list([delay, .text(label)])
    return append(.timerSet, value, queue: queue.number, job: job)
  }

  func timerFired(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    append(.timerFire, queue: queue.number, job: job, cause: cause)
  }

  func timerCancelled(_ job: UInt32, on queue: JobQueue) {
    append(.timerCancel, queue: queue.number, job: job)
  }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    append(.jobStart, queue: queue.number, job: job, cause: cause)
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    append(.jobEnd, queue: queue.number, job: job, cause: cause)
    afterJob?(queue)
  }

  func deadlocked(_ queues: String) -> Bool {
    note(RunCheck(.deadlock, failed: .text(queues)))
    return true
  }

  func served(_ event: ServiceEvent) -> UInt32 {
    append(event.recorded.kind, event.recorded.value)
  }

  func notified() -> UInt32 {
    let version = bindlab_thread_context_current().pointee.version
    return append(.notify, version == 0 ? .none : .number(Int(version) - 1))
  }

  func cellMade() -> UInt64 {
    confinement?.cellMade()
    return state.withLock { state in
      defer { state.cells += 1 }
      return ModelVersion.first(ofCell: state.cells)
    }
  }

  func cellRead(version: UInt64) {
    follow(version)
    if confinement?.isBroken == true { note(RunCheck(.read, failed: .number(Int(version)))) }
  }

  func cellChanged(version: UInt64) {
    follow(version)
    append(.stateChange, .number(Int(version)))
    if confinement?.isBroken == true { note(RunCheck(.change, failed: .number(Int(version)))) }
  }

  private func follow(_ version: UInt64) {
    bindlab_thread_context_current().pointee.version = UInt32(truncatingIfNeeded: version + 1)
  }

  /// Returns 1 + the record's sequence number: the form in which a cause is handed on.
  @discardableResult
  private func append(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16? = nil,
    job: UInt32? = nil, cause: UInt32? = nil
  ) -> UInt32 {
    let context = bindlab_thread_context_current().pointee
    let time = clock.now
    return state.withLock { state in
      guard !state.isClosed else { return UInt32(state.log.records.count) }
      let record = Record(
        time: time, kind: kind, queue: queue ?? UInt16(context.queue),
        job: job ?? context.job, causePlusOne: cause ?? context.cause, on: on, value: value)
      return UInt32(state.log.append(record)) + 1
    }
  }
}
