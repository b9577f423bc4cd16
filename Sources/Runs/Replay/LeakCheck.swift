import FeatureContract
import Queues

/// Finds objects that outlive their page or their screen.
///
/// Pages, the screen and the run's queues are held weakly. Everything that an architecture builds
/// and that acts on its own holds the queues, so they outlive the run with any of it.
/// `RepeatedVisit` finds what a page leaves inside something that lives longer, such as an observer
/// that stays registered. Used on main only.
final class LeakCheck {
  private struct Watched {
    weak var object: AnyObject?
  }

  /// Objects that were built for pages and are still there.
  private var pages: [Watched] = []
  /// The pages' own parts that are still there.
  private var parts: [Watched] = []
  /// The most objects that had outlived their page when everything had settled.
  private(set) var remaining = 0
  /// The screen has ended.
  var isOver = false

  /// Called after each input, since a page may come and go before anything settles.
  func notePages(of screen: RunningScreen) {
    for object in screen.pushed where !pages.contains(where: { $0.object === object }) {
      pages.append(Watched(object: object))
    }
    for part in screen.pageParts where !parts.contains(where: { $0.object === part }) {
      parts.append(Watched(object: part))
    }
  }

  /// The number of parts of pages that were freed since the last job, which this job did unless it
  /// ran on main. Called after each job in simulation, where one job runs at a time.
  func partsFreed(on queue: JobQueue) -> Int {
    guard !parts.isEmpty else { return 0 }
    let before = parts.count
    parts.removeAll { $0.object == nil }
    return queue.kind == .main ? 0 : before - parts.count
  }

  func noteSettled(_ screen: RunningScreen) {
    guard !isOver else { return }
    notePages(of: screen)
    guard !pages.isEmpty else { return }
    parts.removeAll { $0.object == nil }
    pages.removeAll { $0.object == nil }
    let pushed = screen.pushed
    let left = pages.count { page in !pushed.contains { $0 === page.object } }
    remaining = max(remaining, left)
  }

  /// The number of objects that are still there. Called once the screen has ended.
  ///
  /// - Parameter areQueuesAlive: something other than the run itself still holds its queues.
  func remainingAtEnd(of screen: RunningScreen, areQueuesAlive: Bool) -> Int {
    pages.count { $0.object != nil } + (screen.isScreenAlive ? 1 : 0) + (areQueuesAlive ? 1 : 0)
  }
}
