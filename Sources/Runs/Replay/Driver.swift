import EventLogs
import FeatureContract
import HeadlessUI
import Interaction
import Queues
import Scenarios

/// Performs one run, step by step: posts inputs to the main queue and waits until they settled.
struct Driver {
  private let screen: RunningScreen
  private let backend: any QueueBackend
  private let recorder: Recorder
  private let inputs: InputQueue
  private let trigger: WriteTrigger
  private var stopped: DidNotSettle?
  private var isEnded = false
  private let leaks = LeakCheck()

  /// - Parameter queues: held by nobody else, so that a leak of the architecture shows.
  init(
    screen: RunningScreen, queues: LayoutQueues, backend: any QueueBackend, recorder: Recorder
  ) {
    self.screen = screen
    self.backend = backend
    self.recorder = recorder
    let inputs = InputQueue(screen, queues, leaks)
    let trigger = WriteTrigger { inputs.interrupt(with: $0) }
    self.inputs = inputs
    screen.eventQueue.observer = recorder
    // Until the end of the run, which breaks the cycle: a weak reference would cost each write.
    recorder.afterWrite = { trigger.written($0) }
    self.trigger = trigger
  }

  mutating func perform(_ scenario: FlatScenario) {
    do throws(DidNotSettle) {
      try post(.load)
      recorder.mark(StepMark(step: 0))
      for (index, step) in scenario.steps.enumerated() where !isEnded {
        try perform(step.action, at: index)
        recorder.mark(StepMark(step: index + 1, step.ends))
      }
      if !isEnded { try post(.end) }
    } catch {
      stopped = error
    }
  }

  private mutating func perform(_ action: FlatStep.Action, at index: Int) throws(DidNotSettle) {
    switch action {
    case .input(let input): try post(input)
    case .burst(let burst):
      for input in burst { inputs.enqueue(input.input) }
      try settle()
      try postWaiting()
    case .turn(let turn):
      inputs.enqueue(turn.map(\.input))
      try settle()
      try postWaiting()
    case .during(let properties, let during):
      trigger.arm(properties, during.map(\.input), step: index)
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

  private mutating func settle() throws(DidNotSettle) {
    try backend.settle()
    markSettled()
  }

  private mutating func markSettled() {
    screen.showEverything()
    if !isEnded { leaks.noteSettled(screen) }
    recorder.markSettled()
  }

  /// Writes the checks at the end of a run. In a run that was stopped nothing is at rest, so
  /// nothing can be said about what is left of it.
  ///
  /// - Returns: why the run was stopped; nil if it was not.
  consuming func finish() -> DidNotSettle? {
    screen.eventQueue.observer = nil
    recorder.afterWrite = nil
    for step in trigger.unused { recorder.note(.during(unusedStep: step)) }
    if stopped == nil {
      if trigger.unused.isEmpty { recorder.note(.during(unusedStep: nil)) }
      recorder.note(.session(isAlive: screen.isSessionAlive))
      recorder.note(.pushed(remaining: leaks.remaining))
      let areQueuesAlive = inputs.releaseQueues()
      recorder.note(
        .built(
          remaining: leaks.remainingAtEnd(of: screen, areQueuesAlive: areQueuesAlive)))
    }
    recorder.note(.settling(stopped))
    return stopped
  }
}
