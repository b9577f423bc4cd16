import FavoritesModel

/// A repository in the words of the screen. An immutable value, for any queue.
struct RepositoryRow {
  let repository: Repository

  var url: String { repository.url }
  var name: String { repository.name }
  var introduction: String? { repository.shownIntroduction }
  var language: String? { repository.language }
  var stars: String { repository.starsText }
  var forks: String { repository.forksText }
  var updated: String { repository.updatedText }
}
