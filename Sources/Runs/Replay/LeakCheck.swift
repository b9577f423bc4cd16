import FeatureContract
import HeadlessUI

/// Whether what was built goes when it should: for a pushed page with the page, and all of it with
/// the screen.
///
/// Pages, the screen and the run's queues are held weakly. Everything that an architecture builds
/// and that acts on its own holds the queues, so that they outlive the run with any of it. What a
/// page leaves behind inside something that lives longer (an observer that stays registered, an
/// object in a list) is not seen here but by `RepeatedVisit`. Used on main only.
final class LeakCheck {
  private struct Watched {
    weak var object: AnyObject?
  }

  /// What was built for pages and has not gone yet.
  private var pages: [Watched] = []
  /// The most objects that had outlived their page when everything had settled.
  private(set) var remaining = 0

  /// Called after each input, since a page may come and go before anything settles.
  func notePages(of screen: RunningScreen) {
    for object in screen.pushed where !pages.contains(where: { $0.object === object }) {
      pages.append(Watched(object: object))
    }
  }

  func noteSettled(_ screen: RunningScreen) {
    notePages(of: screen)
    guard !pages.isEmpty else { return }
    pages.removeAll { $0.object == nil }
    let pushed = screen.pushed
    let left = pages.count { page in !pushed.contains { $0 === page.object } }
    remaining = max(remaining, left)
  }

  /// How much of what was built is still there. Called once the screen has ended.
  ///
  /// - Parameter areQueuesAlive: whether anything but the run itself still holds its queues.
  func remainingAtEnd(of screen: RunningScreen, areQueuesAlive: Bool) -> Int {
    pages.count { $0.object != nil } + (screen.isScreenAlive ? 1 : 0) + (areQueuesAlive ? 1 : 0)
  }
}
