import EventLogs
import FeatureContract
import Interaction
import Queues
import Scenarios

/// Performs one run, step by step: posts inputs to the main queue and waits until they settled.
struct Driver {
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private let backend: any QueueBackend
  private let recorder: Recorder
  private let line: InputQueue
  private let trigger: WriteTrigger
  private var stopped: DidNotSettle?
  private var isEnded = false
  private var references = LeakCheck()

  init(
    screen: RunningScreen, queues: LayoutQueues, backend: any QueueBackend, recorder: Recorder
  ) {
    self.screen = screen
    self.queues = queues
    self.backend = backend
    self.recorder = recorder
    let line = InputQueue(screen, queues)
    let trigger = WriteTrigger { line.interrupt(with: $0) }
    self.line = line
    recorder.afterWrite = { [weak trigger] in trigger?.written($0) }
    self.trigger = trigger
  }

  mutating func perform(_ scenario: FlatScenario) {
    references.noteBeginning(queues)
    do throws(DidNotSettle) {
      try post(.load)
      recorder.mark(StepMark(step: 0))
      for (place, step) in scenario.steps.enumerated() where !isEnded {
        try perform(step.action, at: place)
        recorder.mark(StepMark(step: place + 1, step.ends))
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
      for input in inputs { line.enqueue(input.input) }
      try settle()
      try postWaiting()
    case .turn(let inputs):
      line.enqueue(inputs.map(\.input))
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
    line.enqueue(input)
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
    line.enqueue(waiting)
    try settle()
  }

  private mutating func settle() throws(DidNotSettle) {
    try backend.settle()
    markSettled()
  }

  private mutating func markSettled() {
    screen.showEverything()
    if isEnded {
      references.noteEnd(queues)
    } else {
      references.note(at: screen.restingState, queues)
    }
    recorder.markSettled()
  }

  /// Says what the run's own records do not. Of a run that was stopped nothing is at rest, so that
  /// nothing can be said of what is left of it.
  consuming func finish() {
    recorder.afterWrite = nil
    for step in trigger.unused { recorder.note(.during(unusedStep: step)) }
    if stopped == nil {
      if trigger.unused.isEmpty { recorder.note(.during(unusedStep: nil)) }
      recorder.note(.session(isAlive: screen.isSessionAlive))
      recorder.note(.pushed(remaining: references.remaining))
      recorder.note(.built(remaining: references.remainingAtEnd))
    }
    recorder.note(.settling(stopped))
  }
}
