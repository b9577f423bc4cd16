import FeatureContract
import HeadlessUI
import Interaction

// Answers that come when something else is wanted.

extension Race {
  static let ofAnswers = [
    Race(
      "stale-answer", "An older answer is shown over a newer one",
      steps: "type: {into: query, text: abc}", rules: QueryScreen.rules
    ) { StaleAnswer($0, isRight: $1) },
    Race(
      "last-letter", "The last letter is typed while a search runs, and is never searched",
      steps: "type: {into: query, text: abc}", rules: QueryScreen.rules
    ) { LastLetter($0, isRight: $1) },
    Race(
      "kept-index", "An index is kept across an await, and a row before it is deleted meanwhile",
      steps: "tap: drop", "tap: pick", "tap: drop", rules: PickingScreen.rules
    ) { KeptIndex($0, isRight: $1) },
  ]
}

@MainActor private final class StaleAnswer {
  private let (screen, isRight): (QueryScreen, Bool)
  private var wanted = ""

  init(_ screen: QueryScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.query.onText = { [weak self] in self?.search($0) }
  }

  private func search(_ text: String) {
    wanted = text
    Task(name: "search \(text)") {
      let answer = await Pool.work("results for \(text)")
      if !isRight || wanted == text { screen.shown.text = answer }
    }
  }
}

@MainActor private final class LastLetter {
  private let (screen, isRight): (QueryScreen, Bool)
  private var wanted = ""
  private var isSearching = false

  init(_ screen: QueryScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.query.onText = { [weak self] text in
      self?.wanted = text
      self?.search(text)
    }
  }

  private func search(_ text: String) {
    guard !isSearching else { return }
    isSearching = true
    Task(name: "search") {
      screen.shown.text = await Pool.work("results for \(text)")
      isSearching = false
      if isRight, wanted != text { search(wanted) }
    }
  }
}

private final class PickingScreen: Screen {
  let pick = Button()
  let drop = Button()
  let items = Label("abcd")
  let picked = Label()

  static let rules = RaceRules<PickingScreen, (items: String, picked: String)>(("abcd", "")) {
    state, event, screen in
    switch event {
    case .tap(screen.drop): state.items = String(state.items.dropFirst())
    case .tap(screen.pick): state.picked = state.items.dropFirst().first.map(String.init) ?? ""
    default: break
    }
  } show: { state, screen in
    screen.items.text = state.items
    screen.picked.text = state.picked
  }
}

@MainActor private final class KeptIndex {
  private let (screen, isRight): (PickingScreen, Bool)
  private var items = Array("abcd")

  init(_ screen: PickingScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.drop.onTap = { [weak self] in self?.drop() }
    screen.pick.onTap = { [weak self] in self?.pick(1) }
  }

  private func drop() {
    items = Array(items.dropFirst())
    screen.items.text = String(items)
  }

  private func pick(_ index: Int) {
    let item = items.dropFirst(index).first
    Task(name: "pick") {
      await Pool.work(())
      screen.picked.text = (isRight ? item : items.dropFirst(index).first).map(String.init) ?? ""
    }
  }
}
