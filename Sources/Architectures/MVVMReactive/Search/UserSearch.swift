import CombineOperators
import OpenCombine
import Queues
import SearchModel

/// What is searched, and what was found. The newest request is the one that counts, by
/// `switchToLatest`. Used where the model runs.
final class UserSearch {
  private typealias Request = AnyPublisher<Result<UserPage, ServiceFailure>, Never>

  /// After each change; a subscriber gets the present ones first.
  let results = OrderedCurrentValueSubject<SearchResults, Never>(SearchResults())
  let failures = OrderedPassthroughSubject<ServiceFailure, Never>()
  private let service: UserService
  private let queues: LayoutQueues
  private let requests = OrderedPassthroughSubject<Request, Never>()
  private var answers: AnyCancellable?
  private var asked: String?
  private var found = SearchResults()
  private var hasFailed = false

  init(service: UserService, queues: LayoutQueues) {
    self.service = service
    self.queues = queues
    answers = requests.switchToLatest().sink { [weak self] in self?.take($0) }
  }

  func clear() {
    requests.send(Request(Empty(completeImmediately: false)))
    (asked, hasFailed) = (nil, false)
    found.clear()
    publish()
  }

  func search(_ text: String) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      if hasFailed { ask() }
      return
    }
    asked = text
    found.clear()
    ask()
  }

  /// The end of the users after that change was seen. Users that have come since are below it.
  func askForMore(loginsChange: Int) {
    if loginsChange == found.loginsChange, found.hasMore, !found.isLoading { ask() }
  }

  private func ask() {
    (hasFailed, found.isLoading) = (false, true)
    requests.send(Request(service.page(of: asked ?? "", after: found.logins.count, by: queues)))
    publish()
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    found.isLoading = false
    switch answer {
    case .success(let page): found.append(page)
    case .failure: hasFailed = true
    }
    publish()
    if case .failure(let failure) = answer { failures.send(failure) }
  }

  private func publish() {
    found.change += 1
    results.send(found)
  }
}

extension UserService {
  /// A request that is sent for each subscriber, and cancelled with the subscription. It answers
  /// where the model runs. A failure is an answer: as the end of the stream it would end the search
  /// for good.
  func page(
    of query: String, after cursor: Int, by queues: LayoutQueues
  ) -> some Publisher<Result<UserPage, ServiceFailure>, Never> {
    Deferred {
      var request: ServiceRequest?
      return Future<Result<UserPage, ServiceFailure>, Never> { promise in
        request = self.search(query, cursor: cursor) { answer in
          queues.onModel { promise(.success(answer)) }
        }
      }
      .handleEvents(receiveCancel: { request?.cancel() })
    }
  }
}
