import HeadlessUI
import SegmentsModel
package import SegmentsScreen

/// The view. It writes after each choice, also an equal one, so the state counts them.
package final class ReducerSegments: ScreenSession {
  private let screen: SegmentsScreen
  private let store: Store<SegmentsState, SegmentsAction, SegmentsEffect>
  private var shown = SegmentsState()

  package init(_ screen: SegmentsScreen) {
    self.screen = screen
    store = Store(SegmentsState(), reduce: SegmentsReducer.reduce) {
      [pages = screen.page] effect, _ in
      switch effect {
      case .push(let text): pages.push(SecondPage(text))
      }
    }
    screen.segment.onChoice = { [weak store] in store?.send(.chosen($0)) }
    screen.push.onTap = { [weak store] in store?.send(.pushTapped) }
    store.observe(for: self) { [weak self] in self?.show($0) }
  }

  private func show(_ state: SegmentsState) {
    if state.choices != shown.choices { screen.label.text = state.text }
    shown = state
  }
}

struct SegmentsState {
  var text = ""
  var choices = 0
}

enum SegmentsAction {
  case chosen(String)
  case pushTapped
}

enum SegmentsEffect {
  case push(String)
}

enum SegmentsReducer {
  static func reduce(into state: inout SegmentsState, _ action: SegmentsAction) -> SegmentsEffect? {
    switch action {
    case .chosen(let item):
      state = SegmentsState(text: SegmentWords.selected(item), choices: state.choices + 1)
      return nil
    case .pushTapped: return .push(SegmentWords.greeting)
    }
  }
}
