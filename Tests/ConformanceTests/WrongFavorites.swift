import FavoritesModel
import FavoritesScreen
import GivenData
import HeadlessUI
import Interaction
import Queues
import Repositories

/// Favorites that are right but for one thing.
struct WrongFavorites: Architecture {
  enum Mistake: String, CaseIterable {
    case aToggleDecidedByTheTitle
    case aForgottenReload
    case aPushInALaterTurn
    case anUpdateOfAPageThatHasGone
    case aPageThatIsNeverLetGo
    case aCycleThatOutlivesTheScreen
    case aNewerValueOfAKeptURL
    case aNotificationWithoutAChange
    case aWriteOffTheMainQueue
    case aListLoadedTooEarly
  }

  let mistake: Mistake
  var name: String { mistake.rawValue }

  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = WrongFavoritesSession(mistake, screen, queues, given)
    session.load()
    return session
  }
}

private final class WrongFavoritesSession: CommandedSession {
  private let mistake: WrongFavorites.Mistake
  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let given: [Repository]
  private let model: FavoritesModel
  private let repositories: WrongRows
  private let favorites = WrongRows()
  private var showsFavorites = false
  private var pages: [WrongPage] = []

  init(
    _ mistake: WrongFavorites.Mistake, _ screen: FavoritesScreen, _ queues: LayoutQueues,
    _ given: Given
  ) {
    self.mistake = mistake
    self.screen = screen
    self.queues = queues
    self.given = given.records("repositories").map { Repository($0) }
    repositories = WrongRows()
    repositories.shown = self.given
    model = FavoritesModel(
      given.records("favorites").map { Repository($0) }, observer: queues.cellObserver)
  }

  func load() {
    connect(screen.repositories, to: repositories)
    connect(screen.favorites, to: favorites)
    screen.favorites.onDelete = { [unowned self] index in
      let url = favorites.shown[index].url
      change { $0.remove(url) }
    }
    screen.tab.onFirstVisit = { [unowned self] _ in
      showsFavorites = true
      screen.favorites.title = "On Memory Favorite"
      queues.onModel { [self] in show() }
    }
    screen.repositories.title = "Repositories"
    screen.repositories.reload()
    if mistake == .aCycleThatOutlivesTheScreen {
      let page = WrongPage(queues)
      page.itself = page
    }
    if mistake == .aListLoadedTooEarly {
      showsFavorites = true
      queues.onModel { [self] in show() }
    }
  }

  func perform(_ command: ExternalCommand) {
    switch command {
    case .add(let item):
      let (repository, refreshes) = (given[item.index], mistake == .aNewerValueOfAKeptURL)
      change { model in
        let isRefreshed = refreshes && model.remove(repository.url)
        return model.add(repository) || isRefreshed
      }
    case .remove(let item):
      let url = given[item.index].url
      change { $0.remove(url) }
    case .removeAll: change { $0.removeAll() }
    case .set: break
    }
  }

  private func connect(_ pane: ListView, to rows: WrongRows) {
    pane.dataSource = rows
    pane.onTap = { [unowned self, unowned rows] index in
      let repository = rows.shown[index]
      if mistake == .aPushInALaterTurn {
        queues.main.async { [self] in push(repository) }
      } else {
        push(repository)
      }
    }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    pane.button.onTap = { [unowned self] in toggle(repository) }
    screen.push(pane)
    let page = WrongPage(queues)
    pane.content = page
    if mistake == .aPageThatIsNeverLetGo { pages.append(page) }
    let kept = mistake == .anUpdateOfAPageThatHasGone ? pane : nil
    queues.onModel { [self, weak pane] in
      let title = model.contains(repository.url) ? "Remove" : "Add"
      queues.deliver { (kept ?? pane)?.button.title = title }
    }
  }

  private func toggle(_ repository: Repository) {
    let isKept = screen.detail.top?.button.title == "Remove"
    let decidesHere = mistake == .aToggleDecidedByTheTitle
    change { model in
      if decidesHere { return isKept ? model.remove(repository.url) : model.add(repository) }
      model.toggle(repository)
      return true
    }
  }

  private func change(_ command: @escaping (FavoritesModel) -> Bool) {
    queues.onModel { [self] in
      if command(model) || mistake == .aNotificationWithoutAChange { show() }
    }
  }

  private func show() {
    let kept = model.favorites
    if mistake == .aWriteOffTheMainQueue {
      show(kept)
    } else {
      queues.deliver { [self] in show(kept) }
    }
  }

  private func show(_ kept: [Repository]) {
    if showsFavorites, mistake != .aForgottenReload || favorites.shown.isEmpty {
      favorites.shown = kept
      screen.favorites.reload()
    }
    if let pane = screen.detail.top {
      pane.button.title = kept.contains(pane.url) ? "Remove" : "Add"
    }
  }
}

private final class WrongRows: ListDataSource {
  var shown: [Repository] = []

  var rowCount: Int { shown.count }

  func row(at index: Int) -> ListRow { ListRow(shown[index]) }
}

private final class WrongPage {
  var itself: WrongPage?
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) {
    self.queues = queues
  }
}
