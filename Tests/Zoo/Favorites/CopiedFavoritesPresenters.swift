import FavoritesModel
import Interaction
import Queues
import Repositories

/// Presents both lists, and takes deletions and commands from elsewhere to the model.
final class CopiedFavoritesPresenter: FavoriteObserver {
  weak var view: MVPFavoritesCopy?
  let repositories: [Repository]
  /// The rows that the list of favorites rendered last.
  private(set) var favorites: [Repository] = [] {
    didSet { view?.reloadFavorites() }
  }
  private let model: ObservedFavoriteModel
  private let fault: MVPFavoritesCopy.Fault?

  init(
    _ repositories: [Repository], _ model: ObservedFavoriteModel, _ fault: MVPFavoritesCopy.Fault?
  ) {
    self.repositories = repositories
    self.model = model
    self.fault = fault
  }

  /// The favorites' tab was loaded.
  func viewDidLoad() { model.addObserver(self) }

  func introduction(of repository: Repository) -> String? {
    guard fault == .firstLine, let text = repository.shownIntroduction else {
      return repository.shownIntroduction
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first
      .map(String.init)
  }

  func repositoryTapped(at index: Int) { show(index, of: repositories) }

  func favoriteTapped(at index: Int) { show(index, of: favorites) }

  func favoriteDeleted(at index: Int) {
    let repository = favorites[index]
    model.queues.onModel { [self] in model.remove(repository) }
  }

  func perform(_ command: ExternalCommand) {
    model.queues.onModel { [self] in
      command.perform(
        of: repositories, add: { model.add($0) }, remove: { model.remove($0) },
        removeAll: { model.removeAll() })
    }
  }

  func favoritesDidChange(to favorites: [Repository]) {
    if fault == .emptiedFirst {
      self.favorites = []
      model.queues.main.async { [self] in self.favorites = favorites }
    } else {
      self.favorites = favorites
    }
  }

  private func show(_ index: Int, of list: [Repository]) {
    let repository =
      fault == .rowByName ? list.first { $0.name == list[index].name } : list[index]
    guard let repository else { return }
    view?.showRepository(with: CopiedRepositoryPresenter(repository, model))
  }
}

/// Has the model add or remove its repository, and says which of the two is next.
final class CopiedRepositoryPresenter: FavoriteObserver {
  weak var view: CopiedRepositoryView?
  let repository: Repository
  private let model: ObservedFavoriteModel

  init(_ repository: Repository, _ model: ObservedFavoriteModel) {
    self.repository = repository
    self.model = model
  }

  func viewDidLoad() { model.addObserver(self) }

  func favoriteButtonTapped() {
    model.queues.onModel { [self] in model.toggle(repository) }
  }

  func favoritesDidChange(to favorites: [Repository]) {
    view?.show(isFavorite: favorites.contains(repository.url))
  }
}

/// Is told, on main, of the favorites after each change.
protocol FavoriteObserver: AnyObject {
  func favoritesDidChange(to favorites: [Repository])
}

/// The favorites that all presenters share. Used where the model runs, but for the observers, which
/// are used on main.
final class ObservedFavoriteModel {
  private struct Observer {
    weak var receiver: (any FavoriteObserver)?
    /// The receiver again, if it is to be kept.
    var kept: (any FavoriteObserver)?
  }

  let queues: LayoutQueues
  private let model: FavoritesModel
  private let fault: MVPFavoritesCopy.Fault?
  private var observers: [Observer] = []

  init(_ kept: [Repository], _ queues: LayoutQueues, _ fault: MVPFavoritesCopy.Fault?) {
    self.queues = queues
    self.fault = fault
    model = FavoritesModel(kept, observer: queues.cellObserver)
  }

  /// Adds an observer and tells it the present favorites.
  func addObserver(_ receiver: any FavoriteObserver) {
    let observer = Observer(
      receiver: receiver, kept: fault == .strongObservers ? receiver : nil)
    if fault == .secondPlace, observers.count == 2 {
      observers[1] = observer
    } else {
      if fault != .secondPlace { observers.removeAll { $0.receiver == nil } }
      observers.append(observer)
    }
    queues.onModel { [self] in
      let favorites = model.favorites
      queues.deliver { receiver.favoritesDidChange(to: favorites) }
    }
  }

  func add(_ repository: Repository) {
    if model.add(repository) { tellObservers() }
  }

  func remove(_ repository: Repository) {
    if model.remove(repository.url) { tellObservers() }
  }

  func removeAll() {
    if model.removeAll() { tellObservers() }
  }

  func toggle(_ repository: Repository) {
    model.toggle(repository)
    tellObservers()
  }

  private func tellObservers() {
    let favorites = model.favorites
    queues.deliver { [self] in
      for observer in observers { observer.receiver?.favoritesDidChange(to: favorites) }
    }
  }
}
