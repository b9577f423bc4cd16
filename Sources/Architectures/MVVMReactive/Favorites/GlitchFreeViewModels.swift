import CombineOperators
import FavoritesModel
import OpenCombine

/// Makes the view models of pages that leave out repeated titles.
final class GlitchFreeListViewModel: RepositoryListViewModel {
  override func makeRepositoryViewModel(of repository: Repository) -> RepositoryViewModel {
    GlitchFreeRepositoryViewModel(repository: repository, model: model, queues: queues)
  }
}

final class GlitchFreeRepositoryViewModel: RepositoryViewModel {
  override var isFavorite: AnyPublisher<Bool, Never> {
    AnyPublisher(
      model.favorites.map { [repository] in $0.contains(repository.url) }.distinctUntilChanged())
  }
}
