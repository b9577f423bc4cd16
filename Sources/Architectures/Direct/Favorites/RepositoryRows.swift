import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction

/// The repositories that a list shows. Used on main only.
final class RepositoryRows: ListDataSource {
  var repositories: [Repository]

  init(_ repositories: [Repository]) {
    self.repositories = repositories
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow {
    let repository = repositories[index]
    return ListRow(
      url: repository.url, name: repository.name, introduction: repository.shownIntroduction,
      language: repository.language, stars: repository.starsText, forks: repository.forksText,
      updated: repository.updatedText)
  }
}
