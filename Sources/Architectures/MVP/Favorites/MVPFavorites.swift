import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in Model-View-Presenter.
public struct MVPFavorites: FavoritesArchitecture {
  public let name = "mvp"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let favoritesPresenter = DefaultFavoritesPresenter(
      kept: given.records("favorites").map { Repository($0) }, queues: queues)
    let controller = FavoritesTabController(
      screen: screen,
      repositoriesPresenter: UserRepositoriesPresenter(
        given.records("repositories").map { Repository($0) }, queues: queues,
        favoritesPresenter: favoritesPresenter),
      favoritesPresenter: favoritesPresenter)
    controller.viewDidLoad()
    return controller
  }
}
