import GivenData
package import HeadlessUI
package import Interaction
package import Queues

/// One screen of a run with the architecture that drives it. Used on the main queue only, but for
/// external commands.
package final class RunningScreen {
  private let eventQueue: EventQueue
  /// Nil once the screen has ended.
  @exclusivity(unchecked) private var screen: AttachedScreen?
  /// The feature's own object.
  @exclusivity(unchecked) private weak var content: AnyObject?
  @exclusivity(unchecked) private var startSession: ((LayoutQueues) -> any ScreenSession)?
  @exclusivity(unchecked) private var session: (any ScreenSession)?
  @exclusivity(unchecked) private var hasEnded = false
  @exclusivity(unchecked) private weak var endedSession: (any ScreenSession)?

  /// - Parameter start: starts an architecture on the screen, as the effect of `load`.
  init<Screen: HeadlessUI.Screen>(
    _ screens: ScreenType<Screen>, start: @escaping (Screen, LayoutQueues) -> any ScreenSession
  ) {
    let content = screens.make()
    let screen = AttachedScreen(content, screens.plan)
    (self.screen, self.content) = (screen, content)
    eventQueue = screen.eventQueue
    startSession = { start(content, $0) }
  }

  /// A screen without an architecture, for calibration.
  init<Screen>(
    calibrating feature: Feature<Screen>, given: Given, inputs: [UserInput],
    handlers: @escaping (LayoutQueues) -> CalibrationActions?
  ) {
    let content = feature.screens.make()
    let screen = AttachedScreen(content, feature.screens.plan)
    (self.screen, self.content) = (screen, content)
    eventQueue = screen.eventQueue
    startSession = { [unowned screen] queues in
      let handlers = handlers(queues)
      screen.eventQueue.defaultActions = handlers?.handlers
      screen.prepareForCalibration()
      feature.prepareForCalibration(content, given, inputs, handlers?.handlers.onRow)
      return CalibrationSession(receiver: handlers?.receiver)
    }
  }

  /// Observes everything that happens on the screen; set before its first input.
  package var observer: (any ScreenObserver)? {
    get { eventQueue.observer }
    set {
      screen?.observer = newValue
      eventQueue.observer = newValue
    }
  }

  /// Carries out an input; `load` starts the architecture, and `end` drops all it built and the
  /// screen, with whatever its controls hold. Called on main, and for an external command on the
  /// queue it names.
  ///
  /// - Parameter shown: what another screen showed as it took the input, which is not refused then.
  package func receive(
    _ input: UserInput, queues: LayoutQueues, asTakenBy shown: Snapshot? = nil
  ) {
    if case .external(let command, _) = input { return perform(command, input) }
    if let shown { screen?.receive(input, asTakenBy: shown) } else { screen?.receive(input) }
    switch input {
    case .load: session = startSession?(queues)
    case .end:
      endedSession = session
      hasEnded = true
      session = nil
      screen = nil
      startSession = nil
    default: break
    }
  }

  private func perform(_ command: ExternalCommand, _ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    // Where an architecture takes none, nothing changes, and the judge says so.
    (session as? any CommandedSession)?.perform(command)
  }

  /// Shows all rows, which no user could see at once, for verification. Called on a settled screen.
  package func showEverything() {
    screen?.showEverything()
  }

  /// See `AttachedScreen.pushed`.
  package var pushed: [AnyObject] { screen?.pushed ?? [] }

  /// See `AttachedScreen.pageParts`.
  package var pageParts: [AnyObject] { screen?.pageParts ?? [] }

  /// The session of an ended screen is still there: something it built outlived the screen.
  package var isSessionAlive: Bool { endedSession != nil }

  /// An ended screen is still there: something that was connected to it keeps it.
  package var isScreenAlive: Bool { hasEnded && content != nil }
}
