import Queues
import SearchModel
import TrackedCells

/// The events that change the store's state. Requests are told apart by their numbers.
enum SearchAction {
  case asked(query: String, request: Int)
  case answered(Int, Result<UserPage, ServiceFailure>)
  case emptied
}

/// The actions that the search's view can ask for, and their effects: the pause and the request.
/// Called on main.
///
/// What to ask follows from the store's state, which lives where the model runs. So it dispatches
/// there, and the state that it reads is the one that the store reduces.
final class SearchActionCreator {
  private let dispatcher: Dispatcher<SearchAction>
  private let store: SearchStore
  private let service: UserService
  private var text = ""
  private var pause: QueueTimer?
  /// Used where the model runs, as its number is.
  private var request: ServiceRequest?
  private var lastRequest = 0

  init(dispatcher: Dispatcher<SearchAction>, store: SearchStore, service: UserService) {
    (self.dispatcher, self.store, self.service) = (dispatcher, store, service)
  }

  deinit {
    pause?.cancel()
    request?.cancel()
  }

  /// Nothing for a text that stayed as it was.
  func changeQuery(to newText: String) {
    guard !newText.utf8.elementsEqual(text.utf8) else { return }
    text = newText
    pause?.cancel()
    if newText.isEmpty {
      store.queues.onModel { [self] in
        request?.cancel()
        dispatcher.dispatch(.emptied)
      }
    } else {
      pause = store.queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
    }
  }

  func searchAtOnce() {
    pause?.cancel()
    if !text.isEmpty { search() }
  }

  /// Nothing, unless the users that are shown are still all that were found.
  func showMore(after shown: Int) {
    store.queues.onModel { [self] in
      let state = store.state
      if state.hasMore, shown == state.users.count { ask(state.query ?? "", cursor: shown) }
    }
  }

  private func search() {
    store.queues.onModel { [self, text] in
      let state = store.state
      if !state.isFor(text) {
        ask(text, cursor: 0)
      } else if state.failure != nil {
        ask(text, cursor: state.users.count)
      }
    }
  }

  private func ask(_ query: String, cursor: Int) {
    request?.cancel()
    lastRequest += 1
    request = service.search(query, cursor: cursor) { [weak self, lastRequest] answer in
      guard let self else { return }
      store.queues.onModel { [self] in dispatcher.dispatch(.answered(lastRequest, answer)) }
    }
    dispatcher.dispatch(.asked(query: query, request: lastRequest))
  }
}

/// What is searched, what was found, and what is on its way.
struct SearchState {
  var query: String?
  var users: [String] = []
  var total = 0
  /// The request on its way. Answers to others change nothing.
  var request: Int?
  /// That of the last request, until the next.
  var failure: ServiceFailure?

  var isLoading: Bool { request != nil }
  var hasMore: Bool { request == nil && users.count < total }

  func isFor(_ text: String) -> Bool { query?.utf8.elementsEqual(text.utf8) ?? false }
}

/// The only owner of the search's state. Actions reach it where the model runs.
final class SearchStore {
  var state: SearchState { cell.value }
  private var cell: TrackedCell<SearchState>
  /// For the one view, on main. The first state is not told: the screen comes up with it.
  var stateDidChange: ((SearchState) -> Void)?
  /// For any queue: the way here, and back to main.
  let queues: LayoutQueues

  init(dispatcher: Dispatcher<SearchAction>, queues: LayoutQueues) {
    self.queues = queues
    cell = TrackedCell(SearchState(), observer: queues.cellObserver)
    dispatcher.register { [weak self] in self?.receive($0) }
  }

  private func receive(_ action: SearchAction) {
    var state = state
    switch action {
    case .emptied: state = SearchState()
    case .asked(let query, let request):
      if !state.isFor(query) { state = SearchState(query: query) }
      (state.request, state.failure) = (request, nil)
    case .answered(let request, let answer):
      guard request == state.request else { return }
      state.request = nil
      switch answer {
      case .success(let page):
        state.users += page.logins
        state.total = page.total
      case .failure(let failure): state.failure = failure
      }
    }
    cell.update { $0 = state }
    queues.deliver { [self, state] in stateDidChange?(state) }
  }
}
