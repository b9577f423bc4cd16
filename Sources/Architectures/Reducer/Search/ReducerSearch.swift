package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The view: sends what the user does and sees, and writes what differs from what it showed.
package final class ReducerSearch: ScreenSession {
  private let screen: SearchScreen
  private let send: (SearchAction) -> Void
  private var shown = FoundUsers()

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    let environment = SearchEnvironment(
      alert: screen.alert, service: UserService(given, queues: queues), queues: queues)
    let store = SearchStore(
      SearchState(), reduce: SearchReducer.reduce, perform: environment.perform)
    self.screen = screen
    send = { action in queues.onModel { store.send(action) } }
    screen.query.onText = { [weak self] in self?.send(.textChanged($0)) }
    // What the field itself knows is no part of the state.
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in
      self?.screen.cancel.isEnabled = false
      self?.send(.returned)
    }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    store.observe(for: self) { [weak self] state in
      if let self { queues.deliver { self.show(state.found) } }
    }
  }

  private func show(_ found: FoundUsers) {
    // A layout may deliver an older state after a newer one.
    guard found.change > shown.change else { return }
    let hasNewUsers = found.loginsChange != shown.loginsChange
    if found.count != shown.count { screen.count.text = found.count }
    if hasNewUsers { screen.users.show(found.rows) }
    if found.isLoading != shown.isLoading { screen.loading.isShown = found.isLoading }
    shown = found
    if hasNewUsers { lookForEnd() }
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { send(.endSeen(loginsChange: shown.loginsChange)) }
  }
}

/// Carries out the search's effects. Called where the model runs.
final class SearchEnvironment {
  private let alert: AlertPresenter
  private let service: UserService
  private let queues: LayoutQueues
  private var running: [SearchEffectID: (number: Int, cancel: () -> Void)] = [:]
  private var starts = 0

  init(alert: AlertPresenter, service: UserService, queues: LayoutQueues) {
    self.alert = alert
    self.service = service
    self.queues = queues
  }

  deinit {
    for effect in running.values { effect.cancel() }
  }

  func perform(_ effects: [SearchEffect], for store: SearchStore) {
    for effect in effects { perform(effect, for: store) }
  }

  private func perform(_ effect: SearchEffect, for store: SearchStore) {
    switch effect {
    case .pause:
      start(.pause, for: store) { [queues] send in
        let timer = queues.main.async(after: SearchWords.pause) { send(.pauseEnded) }
        return { timer.cancel() }
      }
    case .request(let page):
      start(.request, for: store) { [service] send in
        service.search(page.query, cursor: page.cursor) { send(.answered($0)) }.cancel
      }
    case .cancel(let id): running.removeValue(forKey: id)?.cancel()
    case .present(let alert): queues.deliver { [self] in self.alert.present(alert) }
    }
  }

  /// What the effect sends once it was cancelled goes nowhere, even if it is on its way.
  ///
  /// - Parameter begin: returns how to cancel the effect.
  private func start(
    _ id: SearchEffectID, for store: SearchStore,
    _ begin: (@escaping (SearchAction) -> Void) -> () -> Void
  ) {
    running.removeValue(forKey: id)?.cancel()
    starts += 1
    let cancel = begin { [weak self, weak store, starts] action in
      guard let self, let store else { return }
      queues.onModel { [self] in
        guard running[id]?.number == starts else { return }
        running[id] = nil
        store.send(action)
      }
    }
    running[id] = (starts, cancel)
  }
}
