import FavoritesModel
import FavoritesScreen
import GivenData
import HeadlessUI
import Interaction
import Locks
import Queues
import Repositories

/// The favorites without binding, in ways that differ from the other copies and are right.
final class RightFavoritesCopy: CommandedSession {
  enum Manner: String, CaseIterable {
    /// Writes all titles at each change, also what they show already, and that of a page twice.
    case repeating
    /// Has one update of the list under way, which shows the newest rows. Those of pages all come.
    case coalescing
    /// Tells of a change in a later job of the model, where the layout has a queue for it.
    case toldLater = "told-later"
  }

  static let right = Manner.allCases.map { manner in
    WrongArchitecture(
      right: "right-\(manner.rawValue)", feature: "favorites",
      start: .favorites { RightFavoritesCopy($0, $1, $2, manner) })
  }

  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let manner: Manner
  private let model: FavoritesModel
  private let given: [Repository]
  private let repositories: CopiedRows
  private let favorites: CopiedRows
  /// The rows that the update under way shows; nil if none is.
  private let newest = StateLock<[Repository]?>(nil)
  /// True from the first visit of the favorites' tab on. Used on main.
  private var showsFavorites = false

  init(
    _ screen: FavoritesScreen, _ data: Given, _ queues: LayoutQueues, _ manner: Manner
  ) {
    (self.screen, self.queues, self.manner) = (screen, queues, manner)
    given = data.repositories
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    model = FavoritesModel(data.favorites, observer: queues.cellObserver)
    load()
  }

  private func load() {
    screen.repositories.onTap = { [weak self] index in
      if let self { push(repositories.repositories[index]) }
    }
    screen.favorites.onTap = { [weak self] index in
      if let self { push(favorites.repositories[index]) }
    }
    screen.favorites.onDelete = { [weak self] index in
      if let self { change(.remove(favorites.repositories[index])) }
    }
    screen.tab.onFirstVisit = { [weak self] _ in self?.loadFavorites() }
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    command.perform(
      of: given, add: { change(.add($0)) }, remove: { change(.remove($0)) },
      removeAll: { change(.removeAll) })
  }

  private func change(_ change: FavoritesChange) {
    queues.onModel { [self] in if model.apply(change) { tell() } }
  }

  private func loadFavorites() {
    showsFavorites = true
    screen.favorites.title = "On Memory Favorite"
    queues.onModel { [self] in tell() }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    pane.button.onTap = { [self] in change(.toggle(repository)) }
    screen.push(pane)
    queues.onModel { [self, weak pane] in tell { $0.showTitle(on: pane, $1) } }
  }

  // MARK: Where the model runs

  private func tell() {
    if manner == .coalescing { tellNewest() }
    tell { $0.show($1) }
  }

  /// Shows the favorites as they are now.
  private func tell(_ show: @escaping (RightFavoritesCopy, [Repository]) -> Void) {
    let kept = model.favorites
    let deliver = { [self] in queues.deliver { [self] in show(self, kept) } }
    if manner == .toldLater { queues.onModel(deliver) } else { deliver() }
  }

  private func tellNewest() {
    let kept = model.favorites
    let isUnderWay = newest.withLock { newest in
      defer { newest = kept }
      return newest != nil
    }
    if !isUnderWay { queues.deliver { [self] in showNewest() } }
  }

  // MARK: On main

  private func showNewest() {
    let kept = newest.withLock { newest in
      defer { newest = nil }
      return newest
    }
    if let kept, showsFavorites { favorites.show(kept) }
  }

  private func show(_ kept: [Repository]) {
    if showsFavorites, manner != .coalescing { favorites.show(kept) }
    showTitle(on: screen.detail.top, kept)
    guard manner == .repeating else { return }
    showTitle(on: screen.detail.top, kept)
    screen.repositories.title = "Repositories"
    if showsFavorites { screen.favorites.title = "On Memory Favorite" }
  }

  private func showTitle(on pane: DetailPane?, _ kept: [Repository]) {
    if let pane { pane.button.show(isFavorite: kept.contains(pane.url)) }
  }
}
