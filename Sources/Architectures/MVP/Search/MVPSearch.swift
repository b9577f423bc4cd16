package import GivenData
import HeadlessUI
import Interaction
package import Queues
import SearchModel
package import SearchScreen

/// The passive view: passes the events on to the presenter and shows what that tells it.
package final class MVPSearch: ScreenSession, SearchView {
  private let screen: SearchScreen
  private let presenter: SearchPresenter

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    let model = UserSearch(UserService(given, queues: queues), queues: queues)
    self.screen = screen
    presenter = SearchPresenter(model: model)
    presenter.view = self
    screen.query.onText = { [weak presenter] in presenter?.queryDidChange(to: $0) }
    screen.query.onFocus = { [weak presenter] in presenter?.editingDidChange(to: $0) }
    screen.query.onReturn = { [weak presenter] in presenter?.returnTapped() }
    screen.cancel.onTap = { [weak presenter] in presenter?.editingDidChange(to: false) }
    screen.users.onScroll = { [weak presenter] in presenter?.listDidScroll() }
  }

  func endHasComeIntoView() -> Bool { screen.users.endHasComeIntoView() }

  func show(_ rows: [ListRow], count: String, isLoading: Bool) {
    screen.count.text = count
    screen.users.show(rows)
    screen.loading.isShown = isLoading
  }

  func setCanCancel(_ canCancel: Bool) { screen.cancel.isEnabled = canCancel }
  func showAlert(_ alert: Alert) { screen.alert.present(alert) }
}
