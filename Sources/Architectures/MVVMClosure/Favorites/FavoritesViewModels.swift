import FavoritesModel
import Queues
import Repositories

/// The states the favorites' list can be in, as its view must show them.
enum FavoritesViewModelState {
  case empty
  case filled(RepositoryRows)
}

/// Derives the state of the favorites' list from the model. Called on main.
final class FavoritesViewModel: ViewModel {
  var stateDidUpdate: ((FavoritesViewModelState) -> Void)?
  private let model: ObservedFavorites

  init(model: ObservedFavorites) {
    self.model = model
  }

  /// Tells the present state, and from here on each that a change of the model makes. The tab stays
  /// for as long as the model, so that observing never ends.
  func observe() {
    model.queues.onModel { [self] in
      _ = model.addObserver { [weak self] in self?.tellState() }
      tellState()
    }
  }

  func delete(_ row: RepositoryRow) {
    model.queues.onModel { [self] in model.apply(.remove(row.repository)) }
  }

  private func tellState() {
    let rows = RepositoryRows(repositories: model.favorites, model: model)
    model.queues.deliver { [self] in stateDidUpdate?(rows.count == 0 ? .empty : .filled(rows)) }
  }
}

/// The rows of a list at one moment. Each row is made when the list asks for it, so that a long
/// list costs no more than what is seen of it. An immutable value, for any queue.
struct RepositoryRows {
  let repositories: [Repository]
  let model: ObservedFavorites

  var count: Int { repositories.count }

  subscript(index: Int) -> RepositoryRow {
    RepositoryRow(repository: repositories[index], model: model)
  }
}

/// The view model of one row: a repository in the words of the screen, and the way to its page. An
/// immutable value, for any queue.
struct RepositoryRow {
  let repository: Repository
  let model: ObservedFavorites

  func makeRepositoryViewModel() -> RepositoryViewModel {
    RepositoryViewModel(repository: repository, model: model)
  }
}

/// The states a repository's page can be in, as its view must show them.
enum RepositoryViewModelState {
  case favorite
  case notFavorite

  var buttonTitle: String { FavoritesWords.button(isFavorite: self == .favorite) }
}

/// Derives the state of one repository's page from the model. Called on main.
final class RepositoryViewModel: ViewModel {
  var stateDidUpdate: ((RepositoryViewModelState) -> Void)?
  private let repository: Repository
  private let model: ObservedFavorites
  /// Used where the model runs.
  private var token: Int?

  init(repository: Repository, model: ObservedFavorites) {
    self.repository = repository
    self.model = model
  }

  var url: String { repository.url }

  /// Tells the present state, and from here on each that a change of the model makes.
  func observe() {
    model.queues.onModel { [self] in
      token = model.addObserver { [weak self] in self?.tellState() }
      tellState()
    }
  }

  func stopObserving() {
    model.queues.onModel { [self] in if let token { model.removeObserver(token) } }
  }

  func favoriteButtonTapped() {
    model.queues.onModel { [self] in model.apply(.toggle(repository)) }
  }

  private func tellState() {
    let isFavorite = model.contains(repository.url)
    model.queues.deliver { [self] in stateDidUpdate?(isFavorite ? .favorite : .notFavorite) }
  }
}
