package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import SearchModel
package import SearchScreen

/// The search in MVVM with Observation.
package struct MVVMObservableSearch: Architecture {
  package let name = "mvvm-observable"

  package init() {}

  package func start(
    on screen: SearchScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let view = SearchView(
      screen: screen,
      viewModel: SearchViewModel(service: UserService(given, queues: queues), queues: queues),
      renewal: Renewal(queues: queues))
    view.viewDidLoad()
    return view
  }
}

/// The view: passes the user's events to the view model and shows what it observes there.
final class SearchView: ScreenSession {
  private let screen: SearchScreen
  private let viewModel: SearchViewModel
  private let renewal: Renewal
  private var trackings: [AnyObject] = []
  private var shownChange = 0

  init(screen: SearchScreen, viewModel: SearchViewModel, renewal: Renewal) {
    self.screen = screen
    self.viewModel = viewModel
    self.renewal = renewal
  }

  func viewDidLoad() {
    screen.query.onText = { [weak viewModel] in viewModel?.queryDidChange(to: $0) }
    screen.query.onFocus = { [weak viewModel] in viewModel?.focusDidChange(to: $0) }
    screen.query.onReturn = { [weak viewModel] in viewModel?.returnTapped() }
    screen.cancel.onTap = { [weak viewModel] in viewModel?.cancelTapped() }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    track {
      $0.results
    } show: {
      $0.show($1)
    }
    track {
      $0.notice
    } show: {
      if let notice = $1 { $0.screen.alert.present(notice.alert) }
    }
    track {
      $0.isEditing
    } show: {
      $0.screen.cancel.isEnabled = $1
    }
  }

  private func track<Value: Sendable>(
    _ read: @escaping (SearchViewModel) -> Value, show: @escaping (SearchView, Value) -> Void
  ) {
    trackings.append(
      renewal.track { [viewModel] in
        read(viewModel)
      } show: { [weak self] in
        if let self { show(self, $0) }
      })
  }

  private func show(_ results: SearchResults) {
    screen.count.text = SearchWords.count(results.logins.count, of: results.total)
    screen.users.show(SearchWords.rows(results.logins))
    screen.loading.isShown = results.isLoading
    guard results.loginsChange != shownChange else { return }
    shownChange = results.loginsChange
    lookForEnd()
  }

  private func lookForEnd() {
    if screen.users.showsEnd { viewModel.endSeen() }
  }
}
