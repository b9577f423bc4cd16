public import HeadlessUI
public import Queues

/// One screen of a run with the architecture that drives it. Used on the main queue only.
public final class RunningScreen {
  public let surface: Surface
  private let screen: any HeadlessScreen
  private let startSession: (LayoutQueues) -> any ScreenSession
  private var session: (any ScreenSession)?
  private weak var endedSession: (any ScreenSession)?

  init<F: Feature>(_ feature: F, _ architecture: F.Architecture) {
    let screen = feature.makeScreen()
    self.screen = screen
    surface = screen.surface
    startSession = { feature.start(architecture, on: screen, queues: $0) }
  }

  /// Carries out an input; `load` starts the architecture and `end` drops all it built.
  public func receive(_ input: UserInput, queues: LayoutQueues) {
    screen.receive(input)
    switch input {
    case .load: session = startSession(queues)
    case .end:
      endedSession = session
      session = nil
    case .field, .tap: break
    }
  }

  /// Whether the session of an ended screen is still there: something it built outlived the screen.
  public var isSessionAlive: Bool { endedSession != nil }
}
