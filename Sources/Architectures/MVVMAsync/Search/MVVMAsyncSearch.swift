package import GivenData
import HeadlessUI
import Locks
package import Queues
import SearchModel
package import SearchScreen

/// The view: passes the user's events to the view model and shows what its streams bring.
package final class MVVMAsyncSearch: ScreenSession {
  private let screen: SearchScreen
  private let viewModel: SearchViewModel
  private var tasks: [Task<Void, Never>] = []
  private var shownChange = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    self.screen = screen
    viewModel = SearchViewModel(service: UserService(given, queues: queues), queues: queues)
    screen.query.onText = { [weak viewModel] in viewModel?.queryDidChange(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    tasks = [
      viewModel.results.follow { [weak self] in self?.show($0) },
      viewModel.alerts.follow { [weak self] in self?.screen.alert.present($0) },
    ]
  }

  deinit {
    for task in tasks { task.cancel() }
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

extension UserService {
  /// The service's callback as an async function. It returns as soon as its task is cancelled,
  /// whatever the service does then.
  func answer(to page: PageRequest) async -> Result<UserPage, ServiceFailure> {
    let call = Call()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard call.begin(continuation) else { return }
        call.wait(for: search(page.query, cursor: page.cursor) { call.end($0) })
      }
    } onCancel: {
      call.cancel()
    }
  }
}

/// A call of the service, which resumes its continuation once: with the answer or its cancellation,
/// whichever is first.
private final class Call: Sendable {
  typealias Continuation = CheckedContinuation<Result<UserPage, ServiceFailure>, Never>

  private struct State {
    var isCancelled = false
    var continuation: Continuation?
    var request: ServiceRequest?
  }

  private let state = StateLock(State())

  /// False if it was cancelled before.
  func begin(_ continuation: Continuation) -> Bool {
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return !state.isCancelled
    }
    if !isWanted { continuation.resume(returning: .failure(.cancelled)) }
    return isWanted
  }

  func wait(for request: ServiceRequest) {
    let isCancelled = state.withLock { state in
      if state.continuation != nil { state.request = request }  // answered, it would keep itself
      return state.isCancelled
    }
    if isCancelled { request.cancel() }
  }

  func end(_ answer: Result<UserPage, ServiceFailure>) {
    let continuation = state.withLock { state in
      defer { (state.continuation, state.request) = (nil, nil) }
      return state.continuation
    }
    continuation?.resume(returning: answer)
  }

  func cancel() {
    let request = state.withLock { state in
      state.isCancelled = true
      return state.request
    }
    request?.cancel()
    end(.failure(.cancelled))
  }
}
