import Queues
import SearchModel

/// The model of the search in Model-View-Presenter. Used where the model runs.
final class CopiedUserSearch {
  /// Called on main, with the number of the change.
  var didChange: ((CopiedUsers, Int, _ hasTokenError: Bool) -> Void)?
  private let service: UserService
  private let queues: LayoutQueues
  private let fault: PresenterSearchCopy.Fault?
  private let manner: PresenterSearchCopy.Manner?
  private var users = CopiedUsers()
  private var request: ServiceRequest?
  /// The number of the request that may still answer.
  private var awaited = 0
  private var changes = 0
  /// The texts whose first page is on its way.
  private var onTheirWay: Set<String> = []

  init(
    _ service: UserService, _ queues: LayoutQueues, _ fault: PresenterSearchCopy.Fault?,
    _ manner: PresenterSearchCopy.Manner?
  ) {
    (self.service, self.queues, self.fault, self.manner) = (service, queues, fault, manner)
  }

  deinit {
    request?.cancel()
  }

  func search(_ text: String) {
    if isCurrent(text) {
      if users.failure != nil { ask(text) }
      return
    }
    if fault == .onItsWay, onTheirWay.contains(text) { return }
    if fault == .pageThatFailed, users.failure != nil {
      users.query = text
    } else {
      users.begin(text)
    }
    ask(text)
  }

  private func isCurrent(_ text: String) -> Bool {
    guard fault == .ignoredModifiers, let query = users.query else { return users.isFor(text) }
    return query.withoutModifiers.utf8.elementsEqual(text.withoutModifiers.utf8)
  }

  /// - Parameter change: of the users whose end is in view.
  func askPage(afterEndOf change: Int) {
    guard let query = users.query, change == users.change, users.hasMore, !users.isLoading else {
      return
    }
    ask(query)
  }

  func clear() {
    stop()
    users.clear()
    tell()
  }

  private func ask(_ text: String) {
    stop()
    (users.isLoading, users.failure) = (true, nil)
    if users.logins.isEmpty { onTheirWay.insert(text) }
    request = service.search(text, cursor: users.logins.count) { [weak self, awaited] answer in
      self?.receive(answer, to: awaited, text)
    }
    tell()
  }

  private func stop() {
    request?.cancel()
    request = nil
    awaited += 1
  }

  /// Called on the service's queue.
  private func receive(
    _ answer: Result<UserPage, ServiceFailure>, to number: Int, _ text: String
  ) {
    let take = { [weak self, queues] in
      queues.onModel {
        guard let self else { return }
        self.onTheirWay.remove(text)
        if number == self.awaited { self.take(answer) } else { self.takeStale(answer) }
      }
    }
    if manner == .laterJobs { queues.afterAwaiting(take) } else { take() }
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    request = nil
    users.isLoading = false
    switch answer {
    case .success(let page): users.append(page)
    case .failure(let failure): users.failure = failure
    }
    tell(hasTokenError: users.failure == .unauthorised)
  }

  private func takeStale(_ answer: Result<UserPage, ServiceFailure>) {
    if manner == .shownAgain { tell() }
    guard fault == .alertUnderEmpty, users.query == nil, answer == .failure(.unauthorised) else {
      return
    }
    tell(hasTokenError: true)
  }

  private func tell(hasTokenError: Bool = false) {
    changes += 1
    queues.deliver { [self, users, changes] in didChange?(users, changes, hasTokenError) }
  }
}

extension LayoutQueues {
  /// Runs the body three jobs of main later, the first of which is enqueued now.
  func afterAwaiting(_ body: @escaping () -> Void) {
    main.async { [main] in main.async { main.async(body) } }
  }
}

extension String {
  var withoutLastBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text without the colours of skin in its emoji.
  var withoutModifiers: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isEmojiModifier }))
  }
}
