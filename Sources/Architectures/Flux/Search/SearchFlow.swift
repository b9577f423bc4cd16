import Queues
import SearchModel
import TrackedCells

/// The events that change the store's state. Requests are told apart by their numbers.
enum SearchAction {
  case asked(PageRequest, request: Int)
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

  /// - Parameter change: of the users whose end was seen.
  func showMore(afterEndOf change: Int) {
    store.queues.onModel { [self] in ask(store.state.found.page(afterEndOf: change)) }
  }

  private func search() {
    store.queues.onModel { [self, text] in ask(store.state.found.page(searching: text)) }
  }

  private func ask(_ page: PageRequest?) {
    guard let page else { return }
    request?.cancel()
    lastRequest += 1
    request = service.search(page.query, cursor: page.cursor) { [weak self, lastRequest] answer in
      guard let self else { return }
      store.queues.onModel { [self] in dispatcher.dispatch(.answered(lastRequest, answer)) }
    }
    dispatcher.dispatch(.asked(page, request: lastRequest))
  }
}

struct SearchState {
  var found = FoundUsers()
  /// The request on its way. Answers to others change nothing.
  var request: Int?
}

/// The only owner of the search's state. Actions reach it where the model runs.
final class SearchStore {
  var state: SearchState { cell.value }
  private var cell: TrackedCell<SearchState>
  /// For the one view, on main. The first state is not told: the screen comes up with it.
  var foundDidChange: ((FoundUsers) -> Void)?
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
    case .emptied:
      state.request = nil
      state.found.clear()
    case .asked(let page, let request):
      state.request = request
      state.found.ask(page)
    case .answered(let request, let answer):
      guard request == state.request else { return }
      state.request = nil
      state.found.take(answer)
    }
    cell.update { $0 = state }
    queues.deliver { [self, found = state.found] in foundDidChange?(found) }
  }
}
