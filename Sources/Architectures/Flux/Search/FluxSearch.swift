package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import SearchModel
package import SearchScreen

/// The search in Flux.
package struct FluxSearch: Architecture {
  package let name = "flux"

  package init() {}

  package func start(
    on screen: SearchScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let dispatcher = Dispatcher<SearchAction>()
    let store = SearchStore(dispatcher: dispatcher, queues: queues)
    let actionCreator = SearchActionCreator(
      dispatcher: dispatcher, store: store, service: UserService(given, queues: queues))
    let view = SearchView(screen: screen, actionCreator: actionCreator, store: store)
    view.viewDidLoad()
    return view
  }
}

/// The view: asks for actions and shows what the store tells it.
final class SearchView: ScreenSession {
  private let screen: SearchScreen
  private let actionCreator: SearchActionCreator
  private let store: SearchStore
  /// The number of users in the list.
  private var shown = 0

  init(screen: SearchScreen, actionCreator: SearchActionCreator, store: SearchStore) {
    (self.screen, self.actionCreator, self.store) = (screen, actionCreator, store)
  }

  func viewDidLoad() {
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    screen.query.onText = { [weak actionCreator] in actionCreator?.changeQuery(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    store.stateDidChange = { [weak self] in self?.show($0) }
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    actionCreator.searchAtOnce()
  }

  private func lookForEnd() {
    if screen.users.showsEnd { actionCreator.showMore(after: shown) }
  }

  private func show(_ state: SearchState) {
    shown = state.users.count
    screen.count.text = SearchWords.count(shown, of: state.total)
    screen.users.show(SearchWords.rows(state.users))
    // A page that ends in view asks for the next one, and the spinner stays.
    let goesOn = state.hasMore && state.failure == nil && screen.users.showsEnd
    screen.loading.isShown = state.isLoading || goesOn
    if state.failure == .unauthorised { screen.alert.present(SearchWords.tokenError) }
    if goesOn { lookForEnd() }
  }
}
