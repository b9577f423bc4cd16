import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The view.
package final class FluxSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let actionCreator: SegmentsActionCreator
  private let store: SegmentsStore

  package init(_ screen: SegmentsScreen) {
    let dispatcher = Dispatcher<SegmentsAction>()
    self.screen = screen
    actionCreator = SegmentsActionCreator(dispatcher: dispatcher)
    store = SegmentsStore(dispatcher: dispatcher)
    screen.segment.onChoice = { [weak actionCreator] in actionCreator?.choose($0) }
    screen.push.onTap = { [weak actionCreator] in actionCreator?.push() }
    store.textDidChange = { [weak self] in self?.screen.label.text = $0 }
    store.greetingDidChange = { [weak self] in self?.screen.page.push(SecondPage($0)) }
  }
}

enum SegmentsAction {
  case chosen(String)
  case pushed
}

final class SegmentsActionCreator {
  private let dispatcher: Dispatcher<SegmentsAction>

  init(dispatcher: Dispatcher<SegmentsAction>) {
    self.dispatcher = dispatcher
  }

  func choose(_ item: String) { dispatcher.dispatch(.chosen(item)) }
  func push() { dispatcher.dispatch(.pushed) }
}

/// The only owner of what is shown. It lives on main and has one view.
final class SegmentsStore {
  var textDidChange: ((String) -> Void)?
  var greetingDidChange: ((String) -> Void)?

  init(dispatcher: Dispatcher<SegmentsAction>) {
    dispatcher.register { [weak self] action in
      switch action {
      case .chosen(let item): self?.textDidChange?(SegmentWords.selected(item))
      case .pushed: self?.greetingDidChange?(SegmentWords.greeting)
      }
    }
  }
}
