import FavoritesModel

/// Derives the state of one repository's page from the model. Used where the model runs.
final class RepositoryViewModel: ViewModel {
  var stateDidUpdate: ((RepositoryViewModelState) -> Void)?
  private let repository: Repository
  private let model: ObservedFavorites
  private var token: Int?

  init(repository: Repository, model: ObservedFavorites) {
    self.repository = repository
    self.model = model
  }

  /// For any queue.
  var url: String { repository.url }

  var state: RepositoryViewModelState {
    model.contains(repository.url) ? .favorite : .notFavorite
  }

  /// From here on the model's changes update the state.
  func observe() {
    token = model.addObserver { [weak self] in self?.modelDidChange() }
  }

  func stopObserving() {
    if let token { model.removeObserver(token) }
  }

  func toggleFavorite() {
    model.toggle(repository)
  }

  private func modelDidChange() {
    stateDidUpdate?(state)
  }
}
