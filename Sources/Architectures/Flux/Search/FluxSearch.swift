package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The view: asks for actions and shows what the store tells it.
package final class FluxSearch: ScreenSession {
  private let screen: SearchScreen
  private let actionCreator: SearchActionCreator
  private let store: SearchStore
  private var shownChange = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    let dispatcher = Dispatcher<SearchAction>()
    let store = SearchStore(dispatcher: dispatcher, queues: queues)
    let actionCreator = SearchActionCreator(
      dispatcher: dispatcher, store: store, service: UserService(given, queues: queues))
    (self.screen, self.actionCreator, self.store) = (screen, actionCreator, store)
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    screen.query.onText = { [weak actionCreator] in actionCreator?.changeQuery(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    store.foundDidChange = { [weak self] in self?.show($0) }
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    actionCreator.searchAtOnce()
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { actionCreator.showMore(afterEndOf: shownChange) }
  }

  private func show(_ found: FoundUsers) {
    let hasNewUsers = found.loginsChange != shownChange
    shownChange = found.loginsChange
    screen.count.text = found.count
    screen.users.show(found.rows)
    screen.loading.isShown = found.isLoading
    if let alert = found.alert { screen.alert.present(alert) }
    if hasNewUsers { lookForEnd() }
  }
}
