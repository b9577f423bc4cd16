import FavoritesModel
import Repositories

/// The view model of a list of repositories: turns them into rows, takes deletions to the model,
/// and makes the view model of a row's page. Used on main.
final class RepositoryListViewModel {
  /// The repositories of a list that never changes; nil for the list of favorites.
  private let given: [Repository]?
  private let favorites: StreamedFavorites

  init(_ given: [Repository]? = nil, favorites: StreamedFavorites) {
    self.given = given
    self.favorites = favorites
  }

  /// The present rows, and those after each change. Each call subscribes anew.
  func rows() -> some AsyncSequence<RepositoryRows, Never> & Sendable {
    repositories().map { RepositoryRows($0) }
  }

  func delete(_ repository: Repository) {
    favorites.apply(.remove(repository))
  }

  func makeRepositoryViewModel(of repository: Repository) -> RepositoryViewModel {
    RepositoryViewModel(repository: repository, favorites: favorites)
  }

  private func repositories() -> AsyncStream<[Repository]> {
    guard let given else { return favorites.values() }
    return AsyncStream { only in
      only.yield(given)
      only.finish()
    }
  }
}

/// The rows of a list at one moment, in words.
struct RepositoryRows {
  private let repositories: [Repository]

  init(_ repositories: [Repository] = []) {
    self.repositories = repositories
  }

  var count: Int { repositories.count }

  subscript(index: Int) -> Repository { repositories[index] }
}

/// The view model of a repository's page. Used on main.
final class RepositoryViewModel {
  private let repository: Repository
  private let favorites: StreamedFavorites

  init(repository: Repository, favorites: StreamedFavorites) {
    self.repository = repository
    self.favorites = favorites
  }

  var url: String { repository.url }

  /// The present title, and that after each change of the favorites, of whichever repository. Each
  /// call subscribes anew.
  func buttonTitles() -> some AsyncSequence<String, Never> & Sendable {
    favorites.values().map { [url] in FavoritesWords.button(isFavorite: $0.contains(url)) }
  }

  func favoriteButtonTapped() {
    favorites.apply(.toggle(repository))
  }
}
