package import GivenData
import HeadlessUI
package import Queues
import SearchModel
package import SearchScreen

/// The controller: waits for a pause between the keys before it has the model search, and writes
/// the model's results to the screen.
package final class MVCSearch: ScreenSession, UserSearchModelDelegate {
  private let screen: SearchScreen
  private let queues: LayoutQueues
  private let model: UserSearchModel
  private var text = ""
  private var searchWorkItem: QueueTimer?
  private var shownChange = 0

  package init(_ screen: SearchScreen, _ given: Given, _ queues: LayoutQueues) {
    (self.screen, self.queues) = (screen, queues)
    model = UserSearchModel(UserService(given, queues: queues), queues: queues)
    model.delegate = self
    screen.query.onText = { [weak self] in self?.textDidChange(to: $0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.returnTapped() }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.listDidScroll() }
  }

  deinit {
    searchWorkItem?.cancel()
  }

  /// The field also reports a text that stayed as it was.
  private func textDidChange(to newText: String) {
    guard !newText.utf8.elementsEqual(text.utf8) else { return }
    text = newText
    searchWorkItem?.cancel()
    if newText.isEmpty {
      queues.onModel { [model] in model.clear() }
    } else {
      searchWorkItem = queues.main.async(after: SearchWords.pause) { [weak self] in
        self?.search()
      }
    }
  }

  private func returnTapped() {
    screen.cancel.isEnabled = false
    searchWorkItem?.cancel()
    if !text.isEmpty { search() }
  }

  private func search() {
    queues.onModel { [model, text] in model.search(text) }
  }

  private func listDidScroll() {
    guard screen.users.endHasComeIntoView() else { return }
    queues.onModel { [model, shownChange] in model.fetchPage(afterEndOf: shownChange) }
  }

  func userSearchModelDidChange(_ model: UserSearchModel) {
    let results = model.results
    queues.deliver { [self] in show(results) }
  }

  private func show(_ results: FoundUsers) {
    let hasNewUsers = results.loginsChange != shownChange
    shownChange = results.loginsChange
    screen.count.text = results.count
    screen.users.show(results.rows)
    screen.loading.isShown = results.isLoading
    if let alert = results.alert { screen.alert.present(alert) }
    if hasNewUsers { listDidScroll() }
  }
}
