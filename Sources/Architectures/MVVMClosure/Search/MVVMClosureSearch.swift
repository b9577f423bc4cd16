package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The view: passes the user's events to the view model and shows the states that it hears of.
package final class MVVMClosureSearch: ScreenSession {
  private let screen: SearchScreen
  private let viewModel: SearchViewModel
  private var shownChange = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = SearchViewModel(UserService(given, queues: queues), queues: queues)
    viewModel.stateDidUpdate = { [weak self] in self?.show($0) }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    screen.query.onText = { [weak viewModel] in viewModel?.queryDidChange(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    viewModel.returnTapped()
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { viewModel.endDidAppear(of: shownChange) }
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
