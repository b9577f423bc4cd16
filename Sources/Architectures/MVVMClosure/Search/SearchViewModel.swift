import Queues
import SearchModel
import TrackedCells

/// Asks for users after a pause in typing and tells each state of the search. Called on main.
final class SearchViewModel: ViewModel {
  var stateDidUpdate: ((FoundUsers) -> Void)?
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var debounce: QueueTimer?

  // Used where the model runs.
  private var state: TrackedCell<FoundUsers>
  /// The request on its way, by which an answer is known to be its own.
  private var pending: (number: Int, request: ServiceRequest)?
  private var lastNumber = 0

  init(_ service: UserService, queues: LayoutQueues) {
    (self.service, self.queues) = (service, queues)
    state = TrackedCell(FoundUsers(), observer: queues.cellObserver)
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

  /// - Parameter change: of the users whose end is in view.
  func endDidAppear(of change: Int) {
    queues.onModel { [self] in load(state.value.page(afterEndOf: change)) }
  }

  private func search() {
    queues.onModel { [self, text] in load(state.value.page(searching: text)) }
  }

  // MARK: Where the model runs

  private func clear() {
    pending?.request.cancel()
    pending = nil
    update { $0.clear() }
  }

  private func load(_ page: PageRequest?) {
    guard let page else { return }
    pending?.request.cancel()
    lastNumber += 1
    let request = service.search(page.query, cursor: page.cursor) {
      [weak self, lastNumber] answer in
      guard let self else { return }
      queues.onModel { [self] in if pending?.number == lastNumber { didLoad(answer) } }
    }
    pending = (lastNumber, request)
    update { $0.ask(page) }
  }

  private func didLoad(_ answer: Result<UserPage, ServiceFailure>) {
    pending = nil
    update { $0.take(answer) }
  }

  private func update(_ change: (inout FoundUsers) -> Void) {
    state.update(change)
    let new = state.value
    queues.deliver { [self] in stateDidUpdate?(new) }
  }
}
