import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay

/// Rows with a page each, and nothing but that. Each visit of a page leaves one thing behind, or
/// none does.
struct LeakyFavorites: Architecture {
  enum Leak: String, CaseIterable {
    case none
    /// The session keeps what the page held.
    case aPage
    /// The page never takes itself off the list of those that are told of changes.
    case anObserver
    /// The session keeps an object that holds nothing, and that the page did not hold.
    case anObjectThatHoldsNothing
    /// The object keeps itself.
    case aCycle
  }

  let leak: Leak
  var name: String { leak.rawValue }

  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    LeakySession(leak, screen)
  }

  static func arm(_ leak: Leak, _ layout: QueueLayout) -> Arm {
    Arm(of: .favorites, through: LeakyFavorites(leak: leak), layout)
  }
}

private final class LeakySession: CommandedSession, ListDataSource {
  let rowCount = 1
  private let leak: LeakyFavorites.Leak
  private let screen: FavoritesScreen
  private let observers = Observers()
  private var kept: [AnyObject] = []

  init(_ leak: LeakyFavorites.Leak, _ screen: FavoritesScreen) {
    self.leak = leak
    self.screen = screen
    screen.repositories.dataSource = self
    screen.repositories.onTap = { [unowned self] _ in push() }
    screen.repositories.reload()
  }

  func perform(_ command: ExternalCommand) {}

  func row(at index: Int) -> ListRow {
    ListRow(identity: "a", name: "a", details: [])
  }

  private func push() {
    let pane = screen.makeDetail(url: "a")
    let page = LeakyPage(observers, leavesObserver: leak == .anObserver)
    pane.content = page
    screen.push(pane)
    switch leak {
    case .none, .anObserver: break
    case .aPage: kept.append(page)
    case .anObjectThatHoldsNothing: kept.append(Node())
    case .aCycle:
      let node = Node()
      node.next = node
    }
  }
}

private final class LeakyPage {
  private let observers: Observers
  private let number: Int
  private let leavesObserver: Bool

  init(_ observers: Observers, leavesObserver: Bool) {
    self.observers = observers
    self.leavesObserver = leavesObserver
    number = observers.next
    let node = Node()
    observers.next += 1
    observers.registered[number] = { withExtendedLifetime(node) {} }
  }

  deinit {
    if !leavesObserver { observers.registered[number] = nil }
  }
}

private final class Observers {
  var next = 0
  var registered: [Int: () -> Void] = [:]
}

private final class Node {
  var next: Node?
}
