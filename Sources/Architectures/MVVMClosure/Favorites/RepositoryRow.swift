import FavoritesModel

/// The view model of one row: a repository in the words of the screen, and the way to its page. An
/// immutable value, for any queue.
struct RepositoryRow {
  let repository: Repository
  let model: ObservedFavorites

  var url: String { repository.url }
  var name: String { repository.name }
  var introduction: String? { repository.shownIntroduction }
  var language: String? { repository.language }
  var stars: String { repository.starsText }
  var forks: String { repository.forksText }
  var updated: String { repository.updatedText }

  func makeRepositoryViewModel() -> RepositoryViewModel {
    RepositoryViewModel(repository: repository, model: model)
  }
}
