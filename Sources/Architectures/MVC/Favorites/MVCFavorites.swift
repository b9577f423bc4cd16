import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in Model-View-Controller.
public struct MVCFavorites: FavoritesArchitecture {
  public let name = "mvc"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let controller = FavoritesTabController(
      screen: screen, queues: queues,
      repositories: given.records("repositories").map { Repository($0) },
      kept: given.records("favorites").map { Repository($0) })
    controller.viewDidLoad()
    return controller
  }
}
