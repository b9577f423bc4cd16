import FavoritesModel
import OpenCombine

/// Leaves out repeated titles, before they hop to the view.
final class GlitchFreeRepositoryViewModel: RepositoryViewModel {
  override var isFavorite: AnyPublisher<Bool, Never> {
    AnyPublisher(
      model.favorites.map { [repository] in $0.contains(repository.url) }.removeDuplicates())
  }
}
