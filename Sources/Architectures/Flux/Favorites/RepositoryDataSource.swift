import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction

/// What a list shows, and the selection of a row. Used on main only.
final class RepositoryDataSource: ListDataSource {
  /// What the list rendered last.
  private(set) var repositories: [Repository] = []
  private let list: ListView
  private let action: RepositoryAction

  init(_ list: ListView, action: RepositoryAction) {
    self.list = list
    self.action = action
  }

  func configure() {
    list.dataSource = self
    list.onTap = { [weak self] in self?.select($0) }
  }

  func show(_ repositories: [Repository]) {
    self.repositories = repositories
    list.reload()
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow {
    let repository = repositories[index]
    return ListRow(
      url: repository.url, name: repository.name, introduction: repository.shownIntroduction,
      language: repository.language, stars: repository.starsText, forks: repository.forksText,
      updated: repository.updatedText)
  }

  /// The page has read the selection as soon as it is made.
  private func select(_ index: Int) {
    action.selectRepository(repositories[index])
    action.clearSelectedRepository()
  }
}
