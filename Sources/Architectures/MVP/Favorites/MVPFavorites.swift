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
    let favoritePresenter = FavoriteViewPresenter(
      kept: given.records("favorites").map { Repository($0) }, queues: queues)
    let controller = FavoritesTabController(
      screen: screen,
      userRepositoryPresenter: UserRepositoryViewPresenter(
        given.records("repositories").map { Repository($0) }, queues: queues,
        favoritePresenter: favoritePresenter),
      favoritePresenter: favoritePresenter)
    controller.viewDidLoad()
    return controller
  }
}
