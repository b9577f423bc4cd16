import FavoritesModel

/// Derives the state of the favorites' list from the model. Used where the model runs.
final class FavoritesViewModel: ViewModel {
  var stateDidUpdate: ((FavoritesViewModelState) -> Void)?
  private let model: ObservedFavorites

  init(model: ObservedFavorites) {
    self.model = model
  }

  var state: FavoritesViewModelState {
    let rows = RepositoryRows(repositories: model.favorites, model: model)
    return rows.count == 0 ? .empty : .filled(rows)
  }

  /// From here on the model's changes update the state. The tab stays for as long as the model.
  func observe() {
    _ = model.addObserver { [weak self] in self?.modelDidChange() }
  }

  func delete(_ row: RepositoryRow) {
    model.remove(row.url)
  }

  private func modelDidChange() {
    stateDidUpdate?(state)
  }
}
