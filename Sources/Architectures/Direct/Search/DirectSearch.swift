package import GivenData
package import HeadlessUI
import Interaction
package import Queues
import SearchModel
package import SearchScreen

/// The search without binding.
package struct DirectSearch: Architecture {
  package let name = "direct"

  package init() {}

  package func start(
    on screen: SearchScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    let session = DirectSearchSession(screen, UserService(given, queues: queues), queues)
    session.load()
    return session
  }
}

final class DirectSearchSession: ScreenSession {
  private let screen: SearchScreen
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var pause: QueueTimer?
  private var shown = 0
  private var newest = 0

  // Used where the model runs.
  private var asked: String?
  private var found: [String] = []
  private var total = 0
  private var hasFailed = false
  private var request: ServiceRequest?
  private var requests = 0
  private var changes = 0

  init(_ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues) {
    (self.screen, self.service, self.queues) = (screen, service, queues)
  }

  deinit {
    pause?.cancel()
    request?.cancel()
  }

  func load() {
    screen.query.onText = { [weak self] in self?.edit($0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.enter() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
  }

  private func edit(_ new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    pause?.cancel()
    guard new.isEmpty else {
      pause = queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
      return
    }
    queues.onModel { [self] in clear() }
  }

  private func enter() {
    screen.cancel.isEnabled = false
    pause?.cancel()
    if !text.isEmpty { search() }
  }

  private func search() {
    queues.onModel { [self, text] in search(text) }
  }

  private func lookForEnd() {
    guard screen.users.showsEnd else { return }
    queues.onModel { [self, shown] in
      // The rows whose end was seen may be others by now.
      if request == nil, found.count == shown, found.count < total { ask() }
    }
  }

  // MARK: Where the model runs

  private func clear() {
    stop()
    (asked, found, total, hasFailed) = (nil, [], 0, false)
    show()
  }

  private func search(_ text: String) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      if hasFailed { ask() }
      return
    }
    (asked, found, total) = (text, [], 0)
    ask()
  }

  private func ask() {
    stop()
    hasFailed = false
    requests += 1
    request = service.search(asked ?? "", cursor: found.count) { [weak self, requests] answer in
      guard let self else { return }
      queues.onModel { [self] in if requests == self.requests { take(answer) } }
    }
    show()
  }

  /// An answer that is on its way all the same finds another number.
  private func stop() {
    request?.cancel()
    request = nil
    requests += 1
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    request = nil
    switch answer {
    case .success(let page):
      found += page.logins
      total = page.total
      show { $0.lookForEnd() }
    case .failure(let failure):
      hasFailed = true
      show { if failure == .unauthorised { $0.screen.alert.present(SearchWords.tokenError) } }
    }
  }

  private func show(then next: @escaping (DirectSearchSession) -> Void = { _ in }) {
    changes += 1
    let (count, rows, isLoading, number) = (
      SearchWords.count(found.count, of: total), SearchWords.rows(found), request != nil, changes
    )
    queues.deliver { [self] in
      // A layout may deliver an older change after a newer one.
      guard number > newest else { return }
      newest = number
      shown = rows.count
      screen.count.text = count
      screen.users.show(rows)
      screen.loading.isShown = isLoading
      next(self)
    }
  }
}
