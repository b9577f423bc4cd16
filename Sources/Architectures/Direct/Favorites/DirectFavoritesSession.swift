import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

final class DirectFavoritesSession: CommandedSession {
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let model: FavoritesModel
  private let given: [Repository]
  private let repositories: RepositoryRows
  private let favorites = RepositoryRows([])
  /// On main: the favorites' tab was visited.
  private var showsFavorites = false

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository]
  ) {
    self.screen = screen
    self.queues = queues
    self.given = given
    repositories = RepositoryRows(given)
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  func load() {
    connect(screen.repositories, to: repositories)
    connect(screen.favorites, to: favorites)
    screen.favorites.list.onDelete = { [unowned self] index in
      let url = favorites.repositories[index].url
      change { $0.remove(url) }
    }
    screen.tabBar.onFirstVisit = { [unowned self] _ in loadFavorites() }
    screen.repositories.title = "Repositories"
    screen.repositories.list.reload()
  }

  func perform(_ command: ExternalCommand) {
    switch command {
    case .add(let item):
      let repository = given[item.place]
      change { $0.add(repository) }
    case .remove(let item):
      let url = given[item.place].url
      change { $0.remove(url) }
    case .removeAll: change { $0.removeAll() }
    }
  }

  private func connect(_ pane: ListPane, to rows: RepositoryRows) {
    pane.list.dataSource = rows
    pane.list.onTap = { [unowned self, unowned rows] in push(rows.repositories[$0]) }
  }

  private func loadFavorites() {
    showsFavorites = true
    screen.favorites.title = "On Memory Favorite"
    queues.onModel { [self] in show() }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    pane.button.onTap = { [unowned self] in
      change { model in
        model.toggle(repository)
        return true
      }
    }
    screen.push(pane)
    queues.onModel { [self, weak pane] in
      let isFavorite = model.contains(repository.url)
      queues.deliver { pane?.button.title = isFavorite ? "Remove" : "Add" }
    }
  }

  private func change(_ command: @escaping (FavoritesModel) -> Bool) {
    queues.onModel { [self] in if command(model) { show() } }
  }

  private func show() {
    let kept = model.favorites
    queues.deliver { [self] in
      if showsFavorites {
        favorites.repositories = kept
        screen.favorites.list.reload()
      }
      if let pane = screen.detail {
        pane.button.title = kept.contains(pane.url) ? "Remove" : "Add"
      }
    }
  }
}
