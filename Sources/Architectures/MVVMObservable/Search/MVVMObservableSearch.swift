package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The view: passes the user's events to the view model and shows what it observes there.
package final class MVVMObservableSearch: ScreenSession {
  private let screen: SearchScreen
  private let viewModel: SearchViewModel
  private var trackings: [AnyObject] = []
  private var shownChange = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    let renewal = Renewal(queues: queues)
    self.screen = screen
    viewModel = SearchViewModel(service: UserService(given, queues: queues), queues: queues)
    screen.query.onText = { [weak viewModel] in viewModel?.queryDidChange(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    trackings = [
      renewal.track { [viewModel] in
        viewModel.results
      } show: { [weak self] in
        self?.show($0)
      },
      renewal.track { [viewModel] in
        viewModel.notice
      } show: { [weak self] in
        if let notice = $0 { self?.screen.alert.present(notice.alert) }
      },
    ]
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    viewModel.returnTapped()
  }

  private func show(_ found: FoundUsers) {
    screen.count.text = found.count
    screen.users.show(found.rows)
    screen.loading.isShown = found.isLoading
    guard found.loginsChange != shownChange else { return }
    shownChange = found.loginsChange
    lookForEnd()
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { viewModel.endDidAppear(of: shownChange) }
  }
}
