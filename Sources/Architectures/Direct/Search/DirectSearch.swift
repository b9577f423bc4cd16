package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The search without binding.
package final class DirectSearch: ScreenSession {
  private let screen: SearchScreen
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var pause: QueueTimer?
  private var shown = FoundUsers()

  // Used where the model runs.
  private var found = FoundUsers()
  private var request: ServiceRequest?
  private var requests = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    service = UserService(given, queues: queues)
    screen.query.onText = { [weak self] in self?.edit($0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.enter() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
  }

  deinit {
    pause?.cancel()
    request?.cancel()
  }

  private func edit(_ new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    pause?.cancel()
    guard new.isEmpty else {
      pause = queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
      return
    }
    queues.onModel { [self] in
      stop()
      found.clear()
      show()
    }
  }

  private func enter() {
    screen.cancel.isEnabled = false
    pause?.cancel()
    if !text.isEmpty { search() }
  }

  private func search() {
    queues.onModel { [self, text] in ask(found.page(searching: text)) }
  }

  private func lookForEnd() {
    guard screen.users.endHasComeIntoView() else { return }
    queues.onModel { [self, shown] in ask(found.page(afterEndOf: shown.loginsChange)) }
  }

  // MARK: Where the model runs

  private func ask(_ page: PageRequest?) {
    guard let page else { return }
    stop()
    found.ask(page)
    request = service.search(page.query, cursor: page.cursor) { [weak self, requests] answer in
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
    found.take(answer)
    show()
  }

  private func show() {
    queues.deliver { [self, found] in
      guard found.change > shown.change else { return }
      let hasNewUsers = found.loginsChange != shown.loginsChange
      shown = found
      screen.count.text = found.count
      screen.users.show(found.rows)
      screen.loading.isShown = found.isLoading
      if let alert = found.alert { screen.alert.present(alert) }
      if hasNewUsers { lookForEnd() }
    }
  }
}
