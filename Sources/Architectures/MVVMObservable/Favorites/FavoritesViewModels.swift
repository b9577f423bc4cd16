import FavoritesModel
import Observation
import Repositories

/// The view model of a list of repositories: turns them into rows, takes deletions to the model,
/// and makes the view model of a row's page. Used on main.
final class RepositoryListViewModel {
  /// The repositories of a list that never changes; nil for the list of favorites.
  private let given: [Repository]?
  private let favorites: ObservableFavorites

  init(_ given: [Repository]? = nil, favorites: ObservableFavorites) {
    self.given = given
    self.favorites = favorites
  }

  /// Nothing of its own is observed: who tracks it tracks the favorites.
  var rows: [Repository] { given ?? favorites.repositories }

  func delete(_ repository: Repository) {
    favorites.apply(.remove(repository))
  }

  func makeRepositoryViewModel(of repository: Repository) -> RepositoryViewModel {
    let viewModel = RepositoryViewModel(repository: repository, favorites: favorites)
    favorites.add(viewModel)
    return viewModel
  }
}

/// The view model of a repository's page. Used on main.
@Observable
final class RepositoryViewModel {
  private var isFavorite: Bool
  private let repository: Repository
  private let favorites: ObservableFavorites

  init(repository: Repository, favorites: ObservableFavorites) {
    self.repository = repository
    self.favorites = favorites
    isFavorite = favorites.repositories.contains(repository.url)
  }

  var url: String { repository.url }

  var buttonTitle: String { FavoritesWords.button(isFavorite: isFavorite) }

  func favoriteButtonTapped() {
    favorites.apply(.toggle(repository))
  }

  /// Views hear of it only if it concerns this repository.
  func favoritesDidChange(to repositories: [Repository]) {
    isFavorite = repositories.contains(repository.url)
  }
}
