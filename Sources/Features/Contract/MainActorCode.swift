public import GivenData
public import HeadlessUI
public import Interaction
public import Queues

/// Code of `MainActor` as an architecture of a feature. Only its view knows BindLab.
///
///     catalog.adding(
///       MainActorCode("sign-up") { screen, _ in SignUpView(screen, SignUpViewModel()) }, to: .form)
///
/// Its tasks and sleeps run on the queues of the run. It runs under the layout `main` alone.
public struct MainActorCode<Screen: HeadlessUI.Screen>: Architecture {
  public let name: String
  public let usesTasks = true
  /// The code knows no queue but main, so there is nothing that another layout could move.
  public let layouts: [QueueLayout]? = [.main]
  let makeView: @MainActor @Sendable (Screen, ModelRun) -> any AnyObject & Sendable
  /// The reason why its view is none of such screens; nil if it is one.
  var mistake: @Sendable (Screen) -> String? = { _ in nil }

  /// `makeView` builds all that the screen needs, connects it to the screen, and returns what must
  /// live as long as the screen. The run has what the scenario gives, and the services. A view that is a `CommandedView` gets the commands from elsewhere.
  public init(
    _ name: String,
    _ makeView: @escaping @MainActor @Sendable (Screen, ModelRun) -> any AnyObject & Sendable
  ) {
    self.name = name
    self.makeView = makeView
  }

  public func start(on screen: Screen, given: Given, queues: LayoutQueues) -> any ScreenSession {
    MainActorSession(self, on: screen, ModelRun(given, queues), main: queues.main)
  }
}

/// A view of `MainActor` whose models take commands from outside its screen.
@MainActor public protocol CommandedView: AnyObject, Sendable {
  /// Passes the command to the models. Called in a job of main.
  func perform(_ command: ExternalCommand)
}

/// Keeps a view of `MainActor`, and brings it the commands from elsewhere.
final class MainActorSession: CommandedSession {
  private let view: any AnyObject & Sendable
  private let main: JobQueue

  /// Called in the job of main that carries out `load`, as `MainActor.assumeIsolated` checks.
  init<Screen>(_ code: MainActorCode<Screen>, on screen: Screen, _ run: ModelRun, main: JobQueue) {
    // The compiler does not know that the run uses a screen in jobs of main only, its handlers
    // included. The executors of the run make these jobs the jobs of `MainActor`. So the view may
    // have the screen, and what it gives to the screen is called in its own isolation.
    nonisolated(unsafe) let screen = screen
    view = MainActor.assumeIsolated { code.makeView(screen, run) }
    self.main = main
  }

  func perform(_ command: ExternalCommand) {
    guard let view = view as? any CommandedView else {
      preconditionFailure("this view takes no commands from elsewhere: it is no CommandedView")
    }
    if main.isCurrent {
      MainActor.assumeIsolated { view.perform(command) }
    } else {
      main.async { MainActor.assumeIsolated { view.perform(command) } }
    }
  }
}
