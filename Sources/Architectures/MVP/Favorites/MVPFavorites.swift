import FavoritesModel
package import FavoritesScreen
package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import Repositories

/// The favorites in Model-View-Presenter.
package struct MVPFavorites: Architecture {
  package let name = "mvp"

  package init() {}

  package func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
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
