import Interaction
import Queues
import SearchModel
import TrackedCells

/// The states the search can be in, as its view must show them.
enum SearchViewModelState {
  case loading(FoundUsers)
  case found(FoundUsers)
  case failed(FoundUsers, Alert?)
}

/// The users found so far. An immutable value, for any queue.
struct FoundUsers {
  var logins: [String] = []
  var total = 0

  var count: String { SearchWords.count(logins.count, of: total) }
  var hasMore: Bool { logins.count < total }
}

/// Asks for users after a pause in typing and derives the search's state. Called on main.
final class SearchViewModel: ViewModel {
  var stateDidUpdate: ((SearchViewModelState) -> Void)?
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var debounce: QueueTimer?

  // Used where the model runs.
  private var query: String?
  private var found = FoundUsers()
  private var hasFailed = false
  private var state: TrackedCell<SearchViewModelState>
  /// The request on its way, by which an answer is known to be its own.
  private var pending: (number: Int, request: ServiceRequest)?
  private var lastNumber = 0

  init(_ service: UserService, queues: LayoutQueues) {
    (self.service, self.queues) = (service, queues)
    state = TrackedCell(.found(FoundUsers()), observer: queues.cellObserver)
  }

  deinit {
    debounce?.cancel()
    pending?.request.cancel()
  }

  /// Also called with a text that stayed as it was.
  func queryDidChange(to newText: String) {
    guard !newText.utf8.elementsEqual(text.utf8) else { return }
    text = newText
    debounce?.cancel()
    if newText.isEmpty {
      queues.onModel { [self] in clear() }
    } else {
      debounce = queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
    }
  }

  func returnTapped() {
    debounce?.cancel()
    if !text.isEmpty { search() }
  }

  /// Nothing, unless the users that are shown are still all that were found.
  func endDidAppear(after shown: Int) {
    queues.onModel { [self] in
      if pending == nil, found.hasMore, shown == found.logins.count { load() }
    }
  }

  private func search() {
    queues.onModel { [self, text] in
      if let query, query.utf8.elementsEqual(text.utf8) {
        if hasFailed { load() }
      } else {
        (query, found) = (text, FoundUsers())
        load()
      }
    }
  }

  // MARK: Where the model runs

  private func clear() {
    pending?.request.cancel()
    (pending, query, found, hasFailed) = (nil, nil, FoundUsers(), false)
    tell(.found(found))
  }

  private func load() {
    pending?.request.cancel()
    hasFailed = false
    lastNumber += 1
    let request = service.search(query ?? "", cursor: found.logins.count) {
      [weak self, lastNumber] answer in
      guard let self else { return }
      queues.onModel { [self] in if pending?.number == lastNumber { didLoad(answer) } }
    }
    pending = (lastNumber, request)
    tell(.loading(found))
  }

  private func didLoad(_ answer: Result<UserPage, ServiceFailure>) {
    pending = nil
    switch answer {
    case .success(let page):
      found = FoundUsers(logins: found.logins + page.logins, total: page.total)
      tell(.found(found))
    case .failure(let failure):
      hasFailed = true
      tell(.failed(found, failure == .unauthorised ? SearchWords.tokenError : nil))
    }
  }

  private func tell(_ new: SearchViewModelState) {
    state.update { $0 = new }
    queues.deliver { [self] in stateDidUpdate?(new) }
  }
}
