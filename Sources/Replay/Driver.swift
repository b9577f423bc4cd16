import CThreadContext
import EventLogs
import FeatureContract
import HeadlessUI
import Queues
import Scenarios

/// Performs one run, step by step: posts inputs to the main queue and waits until they settled.
struct Driver {
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private let backend: any QueueBackend
  private let recorder: Recorder
  private let trigger: WriteTrigger
  private var stepEnds: [Int] = []
  private var stopped: DidNotSettle?
  private var isEnded = false
  private var references = RestingReferences()

  init(
    screen: RunningScreen, queues: LayoutQueues, backend: any QueueBackend, recorder: Recorder
  ) {
    self.screen = screen
    self.queues = queues
    self.backend = backend
    self.recorder = recorder
    let trigger = WriteTrigger { Self.receive($0, on: screen, queues: queues) }
    recorder.afterWrite = { [weak trigger] in trigger?.written($0) }
    self.trigger = trigger
  }

  mutating func perform(_ scenario: FlatScenario) {
    do throws(DidNotSettle) {
      try post(.load)
      stepEnds.append(recorder.count)
      for (place, step) in scenario.steps.enumerated() where !isEnded {
        try perform(step.action, at: place)
        stepEnds.append(recorder.count)
      }
      if !isEnded { try post(.end) }
    } catch {
      stopped = error
    }
  }

  private mutating func perform(_ action: FlatStep.Action, at place: Int) throws(DidNotSettle) {
    switch action {
    case .input(let input): try post(input)
    case .burst(let inputs):
      for input in inputs { enqueue(input.input) }
      try settle()
      try postWaiting()
    case .turn(let inputs):
      enqueue(inputs.map(\.input))
      try settle()
      try postWaiting()
    case .during(let properties, let inputs):
      trigger.arm(properties, inputs.map(\.input), step: place)
    case .wait(let duration):
      try backend.advance(by: duration)
      markSettled()
    case .idle: try settle()
    case .expect: break
    case .end: try post(.end)
    }
  }

  private mutating func post(_ input: UserInput) throws(DidNotSettle) {
    if input == .end { isEnded = true }
    enqueue(input)
    try settle()
    try postWaiting()
  }

  /// An architecture need not make the write that a `during` waits for (it may leave out redundant
  /// ones). Its inputs then come right after, so that every arm gets the same inputs in the same
  /// order.
  private mutating func postWaiting() throws(DidNotSettle) {
    guard !isEnded else { return }
    let waiting = trigger.takeWaiting()
    guard !waiting.isEmpty else { return }
    enqueue(waiting)
    try settle()
  }

  private mutating func settle() throws(DidNotSettle) {
    try backend.settle()
    markSettled()
  }

  private mutating func markSettled() {
    screen.showEverything()
    if !isEnded { references.note(at: screen.restingState, queues) }
    recorder.markSettled()
  }

  /// Posts one main-queue job that delivers these inputs.
  private func enqueue(_ inputs: [UserInput]) {
    queues.main.async { [screen, queues] in
      for input in inputs { Self.receive(input, on: screen, queues: queues) }
    }
  }

  /// Posts a job that delivers the input, on the queue where it happens.
  private func enqueue(_ input: UserInput) {
    guard case .external(_, let name) = input else { return enqueue([input]) }
    Self.enqueue(input, on: queues.queue(named: name), screen, queues)
  }

  private static func enqueue(
    _ input: UserInput, on queue: JobQueue, _ screen: RunningScreen, _ queues: LayoutQueues
  ) {
    queue.async { receive(input, on: screen, queues: queues) }
  }

  /// Delivers one input; what follows it on this thread has the causes it had before.
  private static func receive(
    _ input: UserInput, on screen: RunningScreen, queues: LayoutQueues
  ) {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    if case .external(_, let name) = input, !queues.queue(named: name).isCurrent {
      // The job that carries it there is the driver's, and not one of whoever runs here.
      context.pointee.job = 0
      context.pointee.cause = 0
      enqueue(input, on: queues.queue(named: name), screen, queues)
    } else {
      screen.receive(input, queues: queues)
    }
    context.pointee = outer
  }

  consuming func finish() -> Run {
    recorder.afterWrite = nil
    return Run(
      log: recorder.recorded.naming(queues: backend.queueNames), stepEnds: stepEnds,
      stopped: stopped,
      isSessionLeaked: stopped == nil && screen.isSessionAlive,
      remaining: stopped == nil ? references.remaining : 0, unusedDuring: trigger.unused)
  }
}
