import FavoritesModel
package import FavoritesScreen
package import GivenData
import HeadlessUI
package import Interaction
package import Queues
import Repositories

/// The favorites without binding.
package final class DirectFavorites: CommandedSession {
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoritesModel
  private let given: [Repository]
  private let repositories: RepositoryRows
  private let favorites = RepositoryRows([])
  /// True from the first visit of the favorites' tab on. Used on main.
  private var showsFavorites = false

  package init(_ screen: FavoritesScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    self.given = given.repositories
    repositories = RepositoryRows(self.given)
    model = FavoritesModel(given.favorites, observer: queues.cellObserver)
    connect(screen.repositories, to: repositories)
    connect(screen.favorites, to: favorites)
    screen.favorites.onDelete = { [weak self] in self?.deleteFavorite(at: $0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.loadFavorites() }
    screen.repositories.title = FavoritesWords.repositories
    screen.repositories.reload()
  }

  package func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      if model.apply(FavoritesChange(command, given: given)) { show() }
    }
  }

  private func connect(_ pane: ListView, to rows: RepositoryRows) {
    pane.dataSource = rows
    pane.onTap = { [weak self, weak rows] index in
      if let self, let rows { push(rows.repositories[index]) }
    }
  }

  private func loadFavorites() {
    showsFavorites = true
    screen.favorites.title = FavoritesWords.favorites
    queues.onModel { [self] in show() }
  }

  private func deleteFavorite(at index: Int) {
    let url = favorites.repositories[index].url
    queues.onModel { [self] in if model.remove(url) { show() } }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    pane.button.onTap = { [self] in toggle(repository) }
    screen.push(pane)
    queues.onModel { [self, weak pane] in
      let isFavorite = model.contains(repository.url)
      queues.deliver { pane?.button.title = FavoritesWords.button(isFavorite: isFavorite) }
    }
  }

  private func toggle(_ repository: Repository) {
    queues.onModel { [self] in
      model.toggle(repository)
      show()
    }
  }

  private func show() {
    let kept = model.favorites
    queues.deliver { [self] in
      if showsFavorites {
        favorites.repositories = kept
        screen.favorites.reload()
      }
      if let pane = screen.detail.top {
        pane.button.title = FavoritesWords.button(isFavorite: kept.contains(pane.url))
      }
    }
  }
}

/// The repositories that a list shows. Used on main.
final class RepositoryRows: ListDataSource {
  var repositories: [Repository]

  init(_ repositories: [Repository]) {
    self.repositories = repositories
  }

  var rowCount: Int { repositories.count }

  func row(at index: Int) -> ListRow { ListRow(repositories[index]) }
}
