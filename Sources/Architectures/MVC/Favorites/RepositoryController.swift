import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The page's controller: adds or removes its repository and shows which of both is next. Its pane
/// keeps it, and it reaches the pane on main only.
final class RepositoryController {
  private let repository: Repository
  private let queues: LayoutQueues
  private let model: FavoriteModel
  private weak var pane: DetailPane?

  init(_ repository: Repository, queues: LayoutQueues, model: FavoriteModel) {
    self.repository = repository
    self.queues = queues
    self.model = model
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    self.pane = pane
    pane.content = self
    // Strongly: a tap that waits for its turn counts even if the page goes meanwhile.
    pane.button.onTap = { [self] in favoriteButtonTapped() }
    screen.push(pane)
    queues.onModel { [weak self, queues, model, repository] in
      let isFavorite = model.contains(repository)
      queues.deliver { self?.show(isFavorite: isFavorite) }
    }
  }

  func show(_ favorites: [Repository]) {
    show(isFavorite: favorites.contains(repository.url))
  }

  private func favoriteButtonTapped() {
    queues.onModel { [model, repository] in
      if model.contains(repository) {
        model.removeFavorite(repository)
      } else {
        model.addFavorite(repository)
      }
    }
  }

  private func show(isFavorite: Bool) {
    pane?.button.title = isFavorite ? "Remove" : "Add"
  }
}
