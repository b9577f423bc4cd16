import FavoritesModel
public import FavoritesScreen
public import GivenData
public import HeadlessUI
import Interaction
public import Queues

/// The favorites in Flux.
public struct FluxFavorites: FavoritesArchitecture {
  public let name = "flux"

  public init() {}

  public func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession {
    let selection = Dispatcher<SelectionDispatchValue>()
    let favorites = Dispatcher<FavoritesDispatchValue>()
    let view = TabsView(
      screen: screen, queues: queues, given: given.records("repositories").map { Repository($0) },
      action: RepositoryAction(selection: selection, favorites: favorites, queues: queues),
      selectionStore: SelectionStore(dispatcher: selection),
      favoritesStore: FavoritesStore(
        dispatcher: favorites, kept: given.records("favorites").map { Repository($0) },
        queues: queues))
    view.viewDidLoad()
    return view
  }
}
