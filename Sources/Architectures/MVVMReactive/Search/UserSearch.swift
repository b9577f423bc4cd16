import CombineOperators
import OpenCombine
import Queues
import SearchModel

/// What is searched, and what was found. The newest request is the one that counts, by
/// `switchToLatest`. Used where the model runs.
final class UserSearch {
  private typealias Request = AnyPublisher<Result<UserPage, ServiceFailure>, Never>

  /// After each change; a subscriber gets the present ones first.
  let results = OrderedCurrentValueSubject<FoundUsers, Never>(FoundUsers())
  private let service: UserService
  private let queues: LayoutQueues
  private let requests = OrderedPassthroughSubject<Request, Never>()
  private var answers: AnyCancellable?
  private var found = FoundUsers()

  init(service: UserService, queues: LayoutQueues) {
    self.service = service
    self.queues = queues
    answers = requests.switchToLatest().sink { [weak self] in self?.take($0) }
  }

  func clear() {
    requests.send(Request(Empty(completeImmediately: false)))
    found.clear()
    results.send(found)
  }

  func search(_ text: String) { ask(found.page(searching: text)) }

  /// - Parameter change: of the users whose end was seen.
  func askPage(afterEndOf change: Int) { ask(found.page(afterEndOf: change)) }

  private func ask(_ page: PageRequest?) {
    guard let page else { return }
    found.ask(page)
    requests.send(Request(service.answer(to: page, by: queues)))
    results.send(found)
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    found.take(answer)
    results.send(found)
  }
}

extension UserService {
  /// A request that is sent for each subscriber, and cancelled with the subscription. It answers
  /// where the model runs. A failure is an answer: as the end of the stream it would end the search
  /// for good.
  func answer(
    to page: PageRequest, by queues: LayoutQueues
  ) -> some Publisher<Result<UserPage, ServiceFailure>, Never> {
    Deferred {
      var request: ServiceRequest?
      return Future<Result<UserPage, ServiceFailure>, Never> { promise in
        request = self.search(page.query, cursor: page.cursor) { answer in
          queues.onModel { promise(.success(answer)) }
        }
      }
      .handleEvents(receiveCancel: { request?.cancel() })
    }
  }
}
