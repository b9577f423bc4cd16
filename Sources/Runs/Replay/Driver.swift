import EventLogs
import FeatureContract
import HeadlessUI
import Interaction
import Queues
import Scenarios
import TaskExecutors

/// Performs one run, step by step: posts inputs to the main queue and waits until they settled.
struct Driver {
  private let screen: RunningScreen
  private let backend: any QueueBackend
  private let recorder: Recorder
  private let inputs: InputQueue
  private let trigger: WriteTrigger
  private let tasks: TaskRun?
  /// A schedule of the scenario decides when the inputs of a burst come.
  private var isOrdered = false
  private var stopped: DidNotSettle?
  private var isEnded = false
  /// A service answers, also after the end.
  private let hasService: Bool
  /// The most jobs of a wait.
  private let jobBudget: Int
  private let watch: WatchedRun?
  /// The tasks that had not ended when the screen had.
  private var tasksLeft = ""
  private let leaks = LeakCheck()
  /// Nothing can run at this instant: marks the state that is compared.
  private let noteRest: () -> Void

  /// - Parameters:
  ///   - queues: held by nobody else, so that a leak of the architecture shows.
  ///   - tasks: nil for an architecture without tasks.
  init(
    screen: RunningScreen, queues: LayoutQueues, backend: any QueueBackend, recorder: Recorder,
    tasks: TaskRun?, hasService: Bool, jobBudget: Int, watch: WatchedRun?
  ) {
    self.screen = screen
    (self.hasService, self.jobBudget, self.watch) = (hasService, jobBudget, watch)
    self.backend = backend
    self.recorder = recorder
    self.tasks = tasks
    let inputs = InputQueue(screen, queues, leaks)
    let trigger = WriteTrigger { inputs.interrupt(with: $0) }
    self.inputs = inputs
    screen.observer = recorder
    // Until the end of the run, which breaks the cycle: a weak reference would cost each write.
    recorder.afterWrite = { trigger.written($0) }
    self.trigger = trigger
    noteRest = { [leaks] in
      leaks.noteSettled(screen)
      recorder.noteEvaluations()
      screen.showEverything()
      recorder.markSettled()
    }
    recorder.confinement = ModelConfinement(queues)
    // On live queues other jobs free things at the same time.
    if let backend = backend as? SimulatedBackend {
      backend.atRest = noteRest
      recorder.afterJob = { [leaks, recorder, watch] in
        watch?.jobEnded()
        let freed = leaks.partsFreed(on: $0)
        if freed > 0 { recorder.note(RunCheck(.freed, count: freed)) }
      }
    }
  }

  mutating func perform(_ scenario: FlatScenario) {
    isOrdered = scenario.schedule != nil
    guard let tasks else { return performSteps(of: scenario) }
    // Tasks cannot run anywhere else, so nothing is performed. The log says why.
    guard TaskExecutors.unavailable == nil else {
      return recorder.note(RunCheck(.executors, count: 1))
    }
    tasks.enter { performSteps(of: scenario) }
  }

  private mutating func performSteps(of scenario: FlatScenario) {
    do throws(DidNotSettle) {
      if isOrdered, case .burst? = scenario.steps.first?.action {
        startLoading()
      } else {
        try post(.load)
      }
      mark(StepMark(step: 0))
      for (index, step) in scenario.steps.enumerated() where !isEnded {
        try perform(step.action, at: index)
        mark(StepMark(step: index + 1, step.ends))
      }
      if !isEnded {
        try runTimers()
        try end()
      }
    } catch {
      stopped = error
    }
  }

  private func mark(_ mark: StepMark) {
    recorder.mark(mark)
    watch?.stepEnded()
  }

  /// What a timer brings after the last step is judged, too. A timer that sets itself anew has no
  /// end, so not more than some are waited for.
  private mutating func runTimers() throws(DidNotSettle) {
    try fireTimers(RunLimits.idleTimers)
    // What should have set a timer, and did not, shows when its time has come.
    if hasService, !isEnded { try wait(1_000_000_000) }
  }

  /// All that is due settles before the next, within one budget: each instant alone is within it
  /// where a timer sets itself anew for ever. What an instant brings is judged once all of it has
  /// happened.
  private mutating func fireTimers(
    _ most: Int = .max, until end: UInt64 = .max
  ) throws(DidNotSettle) {
    let (made, budget) = (backend.jobsMade, jobBudget)
    var fired = 0
    while fired < most, let deadline = backend.nextDeadline, deadline <= end {
      guard backend.jobsMade - made < budget else { throw .jobBudget(budget) }
      while try backend.fireNext(until: deadline) {}
      try markSettled()
      fired += 1
    }
  }

  private mutating func wait(_ duration: UInt64) throws(DidNotSettle) {
    let end = backend.clock.now + duration
    try fireTimers(until: end)
    try backend.advance(by: backend.hasVirtualTime ? end - backend.clock.now : duration)
    try markSettled()
  }

  private mutating func perform(_ action: FlatStep.Action, at index: Int) throws(DidNotSettle) {
    switch action {
    case .input(let input): try post(input)
    case .burst(let burst):
      for input in burst { enqueue(input.input) }
      try settle()
      try postWaiting()
    case .turn(let turn):
      inputs.enqueue(turn.map(\.input))
      try settle()
      try postWaiting()
    case .during(let properties, let during):
      trigger.arm(properties, during.map(\.input), step: index)
    case .wait(let duration): try wait(duration)
    case .idle:
      try settle()
      try runTimers()
    case .expect: break
    case .end: try end()
    }
  }

  /// What is left then is told, whatever becomes of it. A late answer must reach nothing.
  private mutating func end() throws(DidNotSettle) {
    try post(.end)
    tasksLeft = tasks?.left.map(\.description).joined(separator: "; ") ?? ""
    if hasService { try runTimers() }
  }

  /// The screen comes up. What it sets off may run behind the first inputs.
  private func startLoading() {
    inputs.enqueue(.load)
    try? (backend as? SimulatedBackend)?.settle(within: 1)
  }

  /// All inputs of a burst are enqueued before any is delivered, unless a schedule decides when
  /// each comes.
  private func enqueue(_ input: UserInput) {
    guard isOrdered, let backend = backend as? SimulatedBackend else {
      return inputs.enqueue(input)
    }
    backend.promise { [inputs] in inputs.enqueue(input) }
  }

  private mutating func post(_ input: UserInput) throws(DidNotSettle) {
    if input == .end { (isEnded, leaks.isOver) = (true, true) }
    inputs.enqueue(input)
    try settle()
    try postWaiting()
  }

  /// An architecture may leave out redundant writes, also one that a `during` waits for. The inputs
  /// of the `during` then come right after, so every arm gets the same inputs in the same order.
  private mutating func postWaiting() throws(DidNotSettle) {
    guard !isEnded else { return }
    let waiting = trigger.takeWaiting()
    guard !waiting.isEmpty else { return }
    inputs.enqueue(waiting)
    try settle()
  }

  /// A schedule may leave for last what is due at this instant.
  private mutating func settle() throws(DidNotSettle) {
    try backend.settle()
    if backend.hasVirtualTime {
      while try backend.fireNext(until: backend.clock.now) {}
    }
    try markSettled()
  }

  private mutating func markSettled() throws(DidNotSettle) {
    if let tasks {
      while tasks.takeArrived() { try backend.settle() }
      for escape in tasks.takeEscapes() {
        recorder.note(RunCheck(.escaped, failed: .text(escape.description)))
      }
    } else if TaskExecutors.takeStrayTasks() {
      let escape = "it makes tasks, and does not say so: let usesTasks be true"
      recorder.note(RunCheck(.escaped, failed: .text(escape)))
    }
    noteRest()
  }

  /// Writes the checks at the end of a run. In a run that was stopped nothing is at rest, so
  /// nothing can be said about what is left of it.
  consuming func finish() {
    screen.observer = nil
    recorder.afterWrite = nil
    recorder.afterJob = nil
    (backend as? SimulatedBackend)?.atRest = nil
    for step in trigger.unused { recorder.note(RunCheck(.during, failed: .number(step))) }
    if stopped == nil {
      if trigger.unused.isEmpty { recorder.note(RunCheck(.during)) }
      recorder.note(RunCheck(.session, count: screen.isSessionAlive ? 1 : 0))
      recorder.note(RunCheck(.pushed, count: leaks.remaining))
      let areQueuesAlive = inputs.releaseQueues()
      let remaining = leaks.remainingAtEnd(of: screen, areQueuesAlive: areQueuesAlive)
      recorder.note(RunCheck(.built, count: remaining))
      if tasks != nil {
        recorder.note(RunCheck(.tasks, failed: tasksLeft.isEmpty ? nil : .text(tasksLeft)))
      }
    }
    switch stopped {
    case nil: recorder.note(RunCheck(.jobs))
    case .jobBudget(let jobs): recorder.note(RunCheck(.jobs, failed: .number(jobs)))
    case .stillRunning(let seconds): recorder.note(RunCheck(.seconds, failed: .number(seconds)))
    }
  }
}
