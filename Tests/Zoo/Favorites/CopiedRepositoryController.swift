import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Locks
import Queues
import Repositories

/// The controller of a page: adds or removes its repository and shows which of the two is next.
final class CopiedRepositoryController {
  private let repository: Repository
  private let queues: LayoutQueues
  private let model: CopiedFavoriteModel
  private let titles: PageTitles
  private let fault: MVCFavoritesCopy.Fault?
  private var isBusy = false
  private weak var pane: DetailPane?

  init(
    _ repository: Repository, _ queues: LayoutQueues, _ model: CopiedFavoriteModel,
    _ titles: PageTitles, _ fault: MVCFavoritesCopy.Fault?
  ) {
    self.repository = repository
    self.queues = queues
    self.model = model
    self.titles = titles
    self.fault = fault
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    self.pane = pane
    pane.content = self
    pane.button.onTap = { [self] in favoriteButtonTapped() }
    screen.push(pane)
    if fault == .rememberedTitle || fault == .sharedTitles, let last = titles[repository.url] {
      show(isFavorite: last)
      if fault == .rememberedTitle { return }
    }
    queues.onModel { [self] in
      let isFavorite = model.contains(repository)
      queues.deliver { [self] in showFirst(isFavorite) }
    }
  }

  func show(_ favorites: [Repository]) {
    isBusy = false
    show(isFavorite: favorites.contains(repository.url))
  }

  private func favoriteButtonTapped() {
    if fault == .busyButton {
      guard !isBusy else { return }
      isBusy = true
    }
    queues.onModel { [self] in
      if model.contains(repository) { model.remove(repository) } else { model.add(repository) }
    }
  }

  private func showFirst(_ isFavorite: Bool) {
    if fault == .lateFirstTitle {
      queues.main.async { [self] in show(isFavorite: isFavorite) }
    } else {
      show(isFavorite: isFavorite)
    }
  }

  private func show(isFavorite: Bool) {
    titles[repository.url] = isFavorite
    pane?.button.show(isFavorite: isFavorite)
  }
}

/// By its url, the title that a page showed last.
final class PageTitles: Sendable {
  /// The mistake itself: titles that all screens of the process share.
  static let shared = PageTitles()

  private let titles = StateLock<[String: Bool]>([:])

  subscript(url: String) -> Bool? {
    get { titles.withLock { $0[url] } }
    set { titles.withLock { $0[url] = newValue } }
  }
}

protocol CopiedFavoriteModelDelegate: AnyObject {
  func favoriteModelDidChange(_ model: CopiedFavoriteModel)
}

/// Keeps the favorites and tells its delegate that they changed. Used where the model runs.
final class CopiedFavoriteModel {
  weak var delegate: (any CopiedFavoriteModelDelegate)?
  private let model: FavoritesModel
  private let queues: LayoutQueues
  private let fault: MVCFavoritesCopy.Fault?
  private var isTelling = false
  private(set) var favorites: [Repository] {
    didSet { tell() }
  }

  init(_ kept: [Repository], _ queues: LayoutQueues, _ fault: MVCFavoritesCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = FavoritesModel(kept, observer: queues.cellObserver)
    favorites = model.favorites
  }

  func contains(_ repository: Repository) -> Bool { model.contains(repository.url) }

  func add(_ repository: Repository) {
    if model.add(repository) { favorites = model.favorites }
  }

  func remove(_ repository: Repository) {
    if model.remove(repository.url) { favorites = model.favorites }
  }

  func removeAll() {
    if model.removeAll() { favorites = model.favorites }
  }

  private func tell() {
    guard fault == .deafWhileTelling else {
      delegate?.favoriteModelDidChange(self)
      return
    }
    guard !isTelling else { return }
    isTelling = true
    delegate?.favoriteModelDidChange(self)
    queues.deliver { [self] in isTelling = false }
  }
}
