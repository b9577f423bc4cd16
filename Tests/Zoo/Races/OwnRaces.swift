import FeatureContract
import HeadlessUI
import Interaction
import Queues

// Races that nobody reported: what the explorer makes of faults that it was not written for.

extension Race {
  static let ofOurs = [
    Race(
      "two-refreshes", "Two requests find the same expired token, and both renew it",
      isReported: false, steps: "tap: plus", "tap: plus", rules: TokenScreen.rules
    ) { TwoRefreshes($0, isRight: $1) },
    Race(
      "saved-as-a-whole",
      "Two settings are saved as a whole, each from a copy made before the other",
      isReported: false, steps: "toggle: dark", "toggle: large", rules: SavedScreen.rules
    ) { SavedAsWhole($0, isRight: $1) },
    Race(
      "badge-goes-back", "An answer takes back what later taps have shown already",
      isReported: false, steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { BadgeGoesBack($0, isRight: $1) },
    Race(
      "old-cache-fill", "A cache is filled with a value that was read before it was emptied",
      isReported: false, steps: "tap: show", "tap: edit", "tap: show", "tap: show",
      rules: CacheScreen.rules
    ) { OldCacheFill($0, isRight: $1) },
    Race(
      "cancelled-answer", "The answer to a cancelled request is shown",
      isReported: false, steps: "tap: load", "tap: cancel", rules: CancelScreen.rules
    ) { CancelledAnswer($0, $1, isRight: $2) },
    Race(
      "erased-flag", "A flag that says `again` is taken back after the next text was typed",
      isReported: false, steps: "type: {into: query, text: abcd}", rules: QueryScreen.rules
    ) { ErasedFlag($0, isRight: $1) },
    Race(
      "two-windows",
      "Two taps count as one if each comes at one certain step of twelve",
      isReported: false, steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { TwoWindows($0, isRight: $1) },
  ]
}

private final class TokenScreen: Screen {
  let plus = Button("+")
  let renewed = Label("0")

  static let rules = RaceRules<TokenScreen, Int>(0) { renewed, event, screen in
    if case .tap(screen.plus) = event { renewed = 1 }
  } show: { renewed, screen in
    screen.renewed.text = "\(renewed)"
  }
}

@MainActor private final class TwoRefreshes {
  private let (screen, isRight): (TokenScreen, Bool)
  private var token: Int?
  private var renewals = 0
  private var renewal: Task<Int, Never>?

  init(_ screen: TokenScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.plus.onTap = { [weak self] in
      Task(name: "request") { [weak self] in await self?.request() }
    }
  }

  private func request() async {
    guard token == nil else { return }
    if isRight, let renewal {
      token = await renewal.value
      return
    }
    renewals += 1
    let number = renewals
    let renewal = Task(name: "renew") { await Pool.work(number) }
    self.renewal = renewal
    token = await renewal.value
    screen.renewed.text = "\(renewals)"
  }
}

private final class SavedScreen: Screen {
  let dark = Toggle()
  let large = Toggle()
  let savedDark = Label("off")
  let savedLarge = Label("off")

  static let rules = RaceRules<SavedScreen, [Bool]>([false, false]) { saved, event, screen in
    switch event {
    case .turn(screen.dark, let isOn): saved[0] = isOn
    case .turn(screen.large, let isOn): saved[1] = isOn
    default: break
    }
  } show: { saved, screen in
    screen.savedDark.text = saved[0] ? "on" : "off"
    screen.savedLarge.text = saved[1] ? "on" : "off"
  }
}

@MainActor private final class SavedAsWhole {
  private let (screen, isRight): (SavedScreen, Bool)
  private var saved = [false, false]
  private var last: Task<Void, Never>?

  init(_ screen: SavedScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.dark.onChange = { [weak self] in self?.save($0, at: 0) }
    screen.large.onChange = { [weak self] in self?.save($0, at: 1) }
  }

  private func save(_ isOn: Bool, at index: Int) {
    let earlier = isRight ? last : nil
    last = Task(name: "save \(index)") {
      await earlier?.value
      var copy = saved
      copy[index] = await Pool.work(isOn)
      if isRight { saved[index] = copy[index] } else { saved = copy }
      let label = index == 0 ? screen.savedDark : screen.savedLarge
      if isRight {
        label.text = saved[index] ? "on" : "off"
        return
      }
      screen.savedDark.text = saved[0] ? "on" : "off"
      screen.savedLarge.text = saved[1] ? "on" : "off"
    }
  }
}

@MainActor private final class BadgeGoesBack {
  private let (screen, isRight): (CountingScreen, Bool)
  private var taps = 0
  private var confirmed = 0

  init(_ screen: CountingScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.plus.onTap = { [weak self] in self?.add() }
  }

  private func add() {
    taps += 1
    screen.count.text = "\(taps)"
    Task(name: "confirm \(taps)") { [taps] in
      let answer = await Pool.work(taps)
      confirmed = max(confirmed, answer)
      if !isRight || confirmed == self.taps { screen.count.text = "\(confirmed)" }
    }
  }
}

private final class CacheScreen: Screen {
  let show = Button()
  let edit = Button()
  let shown = Label()

  static let rules = RaceRules<CacheScreen, (stored: Int, shown: String)>((1, "")) {
    state, event, screen in
    switch event {
    case .tap(screen.edit): state.stored += 1
    case .tap(screen.show): state.shown = "\(state.stored)"
    default: break
    }
  } show: { state, screen in
    screen.shown.text = state.shown
  }
}

/// Each tap waits for the one before it, so that no older answer is shown over a newer one.
@MainActor private final class OldCacheFill {
  private let (screen, isRight): (CacheScreen, Bool)
  private var stored = 1
  private var cached: Int?
  private var last: Task<Void, Never>?

  init(_ screen: CacheScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.edit.onTap = { [weak self] in
      self?.stored += 1
      self?.cached = nil
    }
    screen.show.onTap = { [weak self] in self?.show() }
  }

  private func show() {
    let (asked, before) = (stored, last)
    last = Task(name: "show") {
      await before?.value
      if let cached, !isRight || cached >= asked {
        screen.shown.text = "\(cached)"
      } else {
        let value = await Pool.work(asked)
        if !isRight || value == stored { cached = value }
        screen.shown.text = "\(value)"
      }
    }
  }
}

private final class CancelScreen: Screen {
  let load = Button()
  let cancel = Button()
  let shown = Label()

  static let rules = RaceRules<CancelScreen, String>("") { shown, event, screen in
    switch event {
    case .tap(screen.load): shown = "loaded"
    case .tap(screen.cancel): shown = ""
    default: break
    }
  } show: { shown, screen in
    screen.shown.text = shown
  }
}

private final class CancelledAnswer: ScreenSession {
  private var generation = 0

  init(_ screen: CancelScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.cancel.onTap = { [unowned self, unowned screen] in
      generation += 1
      screen.shown.text = ""
    }
    screen.load.onTap = { [unowned self, unowned screen] in
      let asked = generation
      queues.onModel { [self] in
        queues.deliver { [self] in
          if !isRight || asked == generation { screen.shown.text = "loaded" }
        }
      }
    }
  }
}

/// One search at a time, and another one if a text came meanwhile.
@MainActor private final class ErasedFlag {
  private let (screen, isRight): (QueryScreen, Bool)
  private var wanted = ""
  private var isSearching = false
  private var isWantedAgain = false

  init(_ screen: QueryScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.query.onText = { [weak self] in self?.search($0) }
  }

  private func search(_ first: String) {
    wanted = first
    isWantedAgain = isSearching
    guard !isSearching else { return }
    isSearching = true
    Task(name: "search") {
      var text = first
      while true {
        screen.shown.text = await Pool.work("results for \(text)")
        guard isWantedAgain else { break }
        text = wanted
        if !isRight { await Pool.work(()) }
        isWantedAgain = false
      }
      isSearching = false
    }
  }
}

@MainActor private final class TwoWindows {
  private let (screen, isRight): (CountingScreen, Bool)
  private var count = 0
  private var step = 0
  private var isMarked = false

  init(_ screen: CountingScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.plus.onTap = { [weak self] in self?.tapped() }
  }

  private func tapped() {
    if isRight || !isMarked || step != 9 { count += 1 }
    if step == 5 { isMarked = true }
    screen.count.text = "\(count)"
    guard step == 0 else { return }
    Task(name: "steps") {
      for next in 1...12 {
        step = next
        await Pool.work(())
      }
      step = 0
    }
  }
}
