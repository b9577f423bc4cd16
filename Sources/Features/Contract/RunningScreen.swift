import GivenData
package import HeadlessUI
package import Interaction
package import Queues

/// One screen of a run with the architecture that drives it. Used on the main queue only, but for
/// external commands.
package final class RunningScreen {
  package let eventQueue: EventQueue
  /// Nil once the screen has ended.
  @exclusivity(unchecked) private var screen: (any HeadlessScreen)?
  @exclusivity(unchecked) private var startSession: ((LayoutQueues) -> any ScreenSession)?
  @exclusivity(unchecked) private var session: (any ScreenSession)?
  @exclusivity(unchecked) private weak var endedSession: (any ScreenSession)?
  @exclusivity(unchecked) private weak var endedScreen: (any HeadlessScreen)?

  init<F: Feature>(_ feature: F, _ architecture: F.Architecture, given: Given) {
    let screen = feature.makeScreen()
    self.screen = screen
    eventQueue = screen.eventQueue
    startSession = { feature.start(architecture, on: screen, given: given, queues: $0) }
  }

  init<F: Feature>(_ feature: F, _ code: MainActorCode<F>, given: Given) {
    let screen = feature.makeScreen()
    self.screen = screen
    eventQueue = screen.eventQueue
    startSession = { MainActorSession(code, on: screen, given: given, main: $0.main) }
  }

  /// A screen without an architecture, for calibration.
  init<F: Feature>(
    calibrating feature: F, given: Given, inputs: [UserInput],
    handlers: @escaping (LayoutQueues) -> CalibrationActions?
  ) {
    let screen = feature.makeScreen()
    self.screen = screen
    eventQueue = screen.eventQueue
    startSession = { queues in
      let handlers = handlers(queues)
      screen.eventQueue.defaultActions = handlers?.handlers
      let content = feature.prepareForCalibration(screen, given: given, inputs: inputs)
      return CalibrationSession(receiver: handlers?.receiver, content: content)
    }
  }

  /// Carries out an input; `load` starts the architecture, and `end` drops all it built and the
  /// screen, with whatever its controls hold. Called on main, and for an external command on the
  /// queue it names.
  package func receive(_ input: UserInput, queues: LayoutQueues) {
    if case .external(let command, _) = input { return perform(command, input) }
    screen?.receive(input)
    switch input {
    case .load: session = startSession?(queues)
    case .end:
      endedSession = session
      endedScreen = screen
      session = nil
      screen = nil
      startSession = nil
    default: break
    }
  }

  private func perform(_ command: ExternalCommand, _ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    guard let session = session as? any CommandedSession else {
      preconditionFailure("this feature's sessions take no commands from elsewhere")
    }
    session.perform(command)
  }

  /// Shows all rows, which no user could see at once, for verification. Called on a settled screen.
  package func showEverything() {
    screen?.showEverything()
  }

  /// See `HeadlessScreen.pushed`.
  package var pushed: [AnyObject] { screen?.pushed ?? [] }

  /// See `HeadlessScreen.pageParts`.
  package var pageParts: [AnyObject] { screen?.pageParts ?? [] }

  /// The session of an ended screen is still there: something it built outlived the screen.
  package var isSessionAlive: Bool { endedSession != nil }

  /// An ended screen is still there: something that was connected to it keeps it.
  package var isScreenAlive: Bool { endedScreen != nil }
}
