import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues
import Repositories

/// The favorites in Model-View-Presenter.
public struct MVPFavorites: FavoritesArchitecture {
  public let name = "mvp"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let model = FavoriteModel(given.repositories("favorites"), queues: queues)
    let controller = FavoritesTabController(
      screen: screen,
      repositoriesPresenter: UserRepositoriesPresenter(
        given.repositories("repositories"), model: model),
      favoritesPresenter: FavoritesPresenter(model: model))
    controller.viewDidLoad()
    return controller
  }
}
