import CombineOperators
package import GivenData
import HeadlessUI
import Interaction
import OpenCombine
package import Queues
import SearchModel
package import SearchScreen

/// The view: makes publishers of the screen's events and subscribes to the view model's outputs.
package final class MVVMReactiveSearch: ScreenSession {
  private let screen: SearchScreen
  private let viewModel: SearchViewModel
  private let query = OrderedCurrentValueSubject<String, Never>("")
  private let enter = OrderedPassthroughSubject<String, Never>()
  private let endSeen = OrderedPassthroughSubject<Int, Never>()
  private var shownChange = 0
  /// An array, so that it is torn down in order.
  private var cancellables: [AnyCancellable] = []

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    let search = UserSearch(service: UserService(given, queues: queues), queues: queues)
    self.screen = screen
    viewModel = SearchViewModel(search: search, queues: queues)
    screen.query.onText = { [weak query] in query?.send($0) }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    let outputs = viewModel.bind(
      SearchViewModel.Inputs(
        query: AnyPublisher(query), enter: AnyPublisher(enter),
        endSeen: AnyPublisher(endSeen)))
    cancellables = [
      outputs.results.sink { [weak self] in self?.show($0) },
      outputs.alert.sink { [weak self] in self?.screen.alert.present($0) },
    ]
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    enter.send(query.value)
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
    if screen.users.endHasComeIntoView() { endSeen.send(shownChange) }
  }
}

/// Takes what the user searches to the model, once the user pauses.
final class SearchViewModel {
  /// The user's events. Sent on main.
  struct Inputs {
    /// The full text at each event of the field; a subscriber gets the present one first.
    let query: AnyPublisher<String, Never>
    /// The full text at the return key.
    let enter: AnyPublisher<String, Never>
    /// The last row is in view, of the users after that change.
    let endSeen: AnyPublisher<Int, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    let results: AnyPublisher<FoundUsers, Never>
    let alert: AnyPublisher<Alert, Never>
  }

  private let search: UserSearch
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  init(search: UserSearch, queues: LayoutQueues) {
    self.search = search
    self.queues = queues
  }

  func bind(_ inputs: Inputs) -> Outputs {
    let changes = inputs.query.removeDuplicates { $0.utf8.elementsEqual($1.utf8) }.dropFirst()
    // Each debounce takes the place of the one before it, and so stops what that one holds.
    let debounces = OrderedCurrentValueSubject<Void, Never>(())
    let pauses = debounces.map { [queues] in
      changes.filter { !$0.isEmpty }
        .debounce(
          for: .nanoseconds(Int(SearchWords.pause)), scheduler: QueueScheduler(queues.main))
    }.switchToLatest()
    cancellables = [
      pauses.sink { [queues, search] text in queues.onModel { search.search(text) } },
      changes.filter(\.isEmpty).sink { [queues, search] _ in
        debounces.send()
        queues.onModel { search.clear() }
      },
      inputs.enter.sink { [queues, search] text in
        debounces.send()
        if !text.isEmpty { queues.onModel { search.search(text) } }
      },
      inputs.endSeen.sink { [queues, search] change in
        queues.onModel { search.askPage(afterEndOf: change) }
      },
    ]
    return Outputs(
      // A layout may deliver an older change after a newer one.
      results: AnyPublisher(
        search.results.delivered(by: queues)
          .scan(FoundUsers()) { $1.change < $0.change ? $0 : $1 }),
      alert: AnyPublisher(search.results.compactMap(\.alert).delivered(by: queues)))
  }
}
