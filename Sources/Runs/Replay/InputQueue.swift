import CThreadContext
import FeatureContract
import Interaction
import Queues

/// Delivers inputs, one after the other. An input that comes from inside a write waits until the
/// architecture has returned, as events do on a platform's main queue. So the user re-enters no
/// architecture. Used on main, except for commands from other queues.
final class InputQueue {
  private let screen: RunningScreen
  /// Nil once the run is over.
  private var liveQueues: LayoutQueues?
  private let leaks: LeakCheck
  private var isDelivering = false
  private var waiting: [UserInput] = []

  init(_ screen: RunningScreen, _ queues: LayoutQueues, _ leaks: LeakCheck) {
    self.screen = screen
    liveQueues = queues
    self.leaks = leaks
  }

  /// Lets go of the run's queues, after the last input. Returns whether somebody else holds them.
  func releaseQueues() -> Bool {
    weak let queues = liveQueues
    liveQueues = nil
    return queues != nil
  }

  private var queues: LayoutQueues {
    guard let liveQueues else { preconditionFailure("no input comes after the end of its run") }
    return liveQueues
  }

  /// Posts one main-queue job that delivers these inputs.
  func enqueue(_ inputs: [UserInput]) {
    queues.main.async { [self] in
      for input in inputs { receive(input) }
    }
  }

  /// Posts a job that delivers the input, on the queue where it happens.
  func enqueue(_ input: UserInput) {
    queue(of: input).async { [self] in receive(input) }
  }

  /// Takes inputs from inside a write.
  func interrupt(with inputs: [UserInput]) {
    for input in inputs where !isOfMain(input) { enqueueFromOutside { enqueue(input) } }
    let onMain = inputs.filter(isOfMain)
    guard !onMain.isEmpty else { return }
    let isComing = isDelivering || !waiting.isEmpty
    waiting += onMain
    if !isComing { enqueueFromOutside { queues.main.async { [self] in deliverWaiting() } } }
  }

  private func receive(_ input: UserInput) {
    guard isOfMain(input) else {
      guard queue(of: input).isCurrent else { return enqueueFromOutside { enqueue(input) } }
      return deliver(input)
    }
    guard !isDelivering, waiting.isEmpty else { return waiting.append(input) }
    isDelivering = true
    deliverOnMain(input)
    isDelivering = false
    deliverWaiting()
  }

  private func deliverWaiting() {
    isDelivering = true
    while !waiting.isEmpty { deliverOnMain(waiting.removeFirst()) }
    isDelivering = false
  }

  private func deliverOnMain(_ input: UserInput) {
    deliver(input)
    leaks.notePages(of: screen)
  }

  /// After the input, this thread has the causes that it had before.
  private func deliver(_ input: UserInput) {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    screen.receive(input, queues: queues)
    context.pointee = outer
  }

  /// The job that carries an input is the driver's, and not one of whoever runs here.
  private func enqueueFromOutside(_ enqueue: () -> Void) {
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    context.pointee.job = 0
    context.pointee.cause = 0
    enqueue()
    context.pointee = outer
  }

  private func isOfMain(_ input: UserInput) -> Bool {
    if case .external(_, let name) = input { name == queues.main.name } else { true }
  }

  private func queue(of input: UserInput) -> JobQueue {
    if case .external(_, let name) = input { queues.queue(named: name) } else { queues.main }
  }
}
