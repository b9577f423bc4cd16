import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import Testing

/// A page goes on main, whatever still knows it.
@Suite struct HeldPageTests {
  private static let visit: [UserInput] = [
    .tapRow(.position(0)), .tap(FavoritesControls.back),
  ]

  private static func freedOffMain(_ held: HoldingFavorites.Held, _ layout: QueueLayout) -> Bool {
    let arm = Arm(of: .favorites, through: HoldingFavorites(held: held), layout)
    let run = Form.run(.built([.inBurst(visit)], of: "favorites"), arm)
    return RunFacts(of: run.log).failures[.freed] != nil
  }

  @Test(arguments: HoldingFavorites.Held.allCases, QueueLayout.all)
  func aPageThatAnotherQueueFreesIsFound(held: HoldingFavorites.Held, layout: QueueLayout) {
    let isOnOwnQueue = layout.placement == .serial || layout.placement == .concurrent
    #expect(Self.freedOffMain(held, layout) == (isOnOwnQueue && held == .page))
  }
}

/// One row with a page, which is left before the model's job for it has run.
struct HoldingFavorites: Architecture {
  enum Held: String, CaseIterable {
    case nothing
    /// What the architecture built for the page may go anywhere.
    case content
    case page
  }

  let held: Held
  var name: String { held.rawValue }

  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    HoldingSession(held, screen, queues)
  }
}

private final class HoldingSession: CommandedSession, ListDataSource {
  let rowCount = 1
  private let held: HoldingFavorites.Held
  private let screen: FavoritesScreen
  private let queues: LayoutQueues

  init(_ held: HoldingFavorites.Held, _ screen: FavoritesScreen, _ queues: LayoutQueues) {
    (self.held, self.screen, self.queues) = (held, screen, queues)
    screen.repositories.dataSource = self
    screen.repositories.onTap = { [unowned self] _ in push() }
    screen.repositories.reload()
  }

  func perform(_ command: ExternalCommand) {}

  func row(at index: Int) -> ListRow { ListRow(identity: "a", name: "a", details: []) }

  private func push() {
    let pane = screen.makeDetail(url: "a")
    pane.content = Content()
    screen.push(pane)
    let kept: AnyObject? =
      switch held {
      case .nothing: nil
      case .content: pane.content
      case .page: pane
      }
    queues.onModel { withExtendedLifetime(kept) {} }
  }

  private final class Content {}
}
