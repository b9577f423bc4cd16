import FeatureContract
import HeadlessUI
import Interaction
import Queues

// Work that comes a turn of the main queue too late, and what the user does meanwhile.

extension Race {
  static let ofTurns = [
    Race(
      "nested-hop",
      "A reply hops to main, a nested hop sets the state a turn later, and a tap reads the old one",
      agree: .final, steps: "tap: plus", "tap: send", "tap: plus", "tap: send",
      rules: SendingScreen.rules
    ) { NestedHop($0, $1, isRight: $2) },
    Race(
      "shared-busy-counter",
      "A counter of all that is under way makes a write late that has nothing to do with it",
      steps: "tap: plus", "tap: load", "tap: plus", rules: BusyScreen.rules
    ) { BusyCounter($0, $1, isRight: $2) },
    Race(
      "second-tap", "A tap before the first answer only asks again: it needs a second tap",
      steps: "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { FirstAnswer($0, $1, isRight: $2) },
    Race(
      "double-push", "Two taps before the first push has come push two pages",
      steps: "tap: open", "tap: open", "tap: open", rules: NavigationScreen.rules
    ) { DoublePush($0, $1, isRight: $2) },
    Race(
      "late-guard-flag", "A guard flag is reset a turn late, and a tap is swallowed",
      agree: .final, steps: "tap: submit", "tap: submit", "tap: submit", "tap: submit",
      rules: SubmitScreen.rules
    ) { LateFlag($0, $1, isRight: $2) },
  ]
}

private final class SendingScreen: Screen {
  let plus = Button("+")
  let send = Button()
  let count = Label("0")
  let sent = Label("0")

  static let rules = RaceRules<SendingScreen, [Int]>([0, 0]) { counts, event, screen in
    switch event {
    case .tap(screen.plus): counts[0] += 1
    case .tap(screen.send): counts[1] = counts[0]
    default: break
    }
  } show: { counts, screen in
    screen.count.text = "\(counts[0])"
    screen.sent.text = "\(counts[1])"
    screen.plus.isEnabled = true
    screen.send.isEnabled = true
  }
}

private final class NestedHop: ScreenSession {
  private let (screen, queues, isRight): (SendingScreen, LayoutQueues, Bool)
  private var count = 0
  private var state = 0

  init(_ screen: SendingScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues, self.isRight) = (screen, queues, isRight)
    screen.send.onTap = { [unowned self, unowned screen] in screen.sent.text = "\(state)" }
    screen.plus.onTap = { [unowned self, unowned screen] in
      (screen.plus.isEnabled, screen.send.isEnabled) = (false, false)
      queues.onModel { [self] in
        count += 1
        let count = count
        queues.deliver { [self] in show(count) }
      }
    }
  }

  private func show(_ count: Int) {
    if isRight { state = count } else { queues.main.async { [self] in state = count } }
    screen.count.text = "\(count)"
    (screen.plus.isEnabled, screen.send.isEnabled) = (true, true)
  }
}

private final class BusyScreen: Screen {
  let load = Button()
  let loaded = Label("no")
  let plus = Button("+")
  let count = Label("0")
  let isEven = Flag(isShown: true)

  static let rules = RaceRules<BusyScreen, (isLoaded: Bool, count: Int)>((false, 0)) {
    state, event, screen in
    switch event {
    case .tap(screen.load): state.isLoaded = true
    case .tap(screen.plus): state.count += 1
    default: break
    }
  } show: { state, screen in
    screen.loaded.text = state.isLoaded ? "yes" : "no"
    screen.count.text = "\(state.count)"
    screen.isEven.isShown = state.count % 2 == 0
  }.joining { [$0.count, $0.isEven] }
}

private final class BusyCounter: ScreenSession {
  private var busy = 0
  private var count = 0

  init(_ screen: BusyScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.load.onTap = { [unowned self, unowned screen] in
      busy += 1
      queues.onModel { [self] in
        queues.main.async { [self] in
          screen.loaded.text = "yes"
          busy -= 1
        }
      }
    }
    screen.plus.onTap = { [unowned self, unowned screen] in
      count += 1
      let count = count
      screen.count.text = "\(count)"
      let showRest = { screen.isEven.isShown = count % 2 == 0 }
      if isRight || busy == 0 { showRest() } else { queues.main.async(showRest) }
    }
  }
}

private final class FirstAnswer: ScreenSession {
  private let (screen, queues, isRight): (CountingScreen, LayoutQueues, Bool)
  private var count: Int?
  private var waiting = 0

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues, self.isRight) = (screen, queues, isRight)
    screen.plus.onTap = { [unowned self] in tapped() }
    ask()
  }

  private func ask() {
    queues.onModel { [self] in
      queues.deliver { [self] in
        guard count == nil else { return }
        count = 0
        add(waiting)
      }
    }
  }

  private func tapped() {
    if count != nil { return add(1) }
    if isRight { waiting += 1 } else { ask() }
  }

  private func add(_ taps: Int) {
    guard taps > 0, let before = count else { return }
    count = before + taps
    screen.count.text = "\(before + taps)"
  }
}

private final class NavigationScreen: Screen {
  let open = Button()
  let depth = Label("0")

  static let rules = RaceRules<NavigationScreen, Int>(0) { depth, event, screen in
    if case .tap(screen.open) = event { depth = 1 }
  } show: { depth, screen in
    screen.depth.text = "\(depth)"
  }
}

private final class DoublePush: ScreenSession {
  private var depth = 0
  private var isPushing = false

  init(_ screen: NavigationScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.open.onTap = { [unowned self, unowned screen] in
      guard depth == 0, !isRight || !isPushing else { return }
      isPushing = true
      queues.onModel { [self] in
        queues.deliver { [self] in
          depth += 1
          isPushing = false
          screen.depth.text = "\(depth)"
        }
      }
    }
  }
}

private final class SubmitScreen: Screen {
  let submit = Button()
  let count = Label("0")

  static let rules = RaceRules<SubmitScreen, Int>(0) { count, event, screen in
    if case .tap(screen.submit) = event { count += 1 }
  } show: { count, screen in
    screen.count.text = "\(count)"
    screen.submit.isEnabled = true
  }
}

private final class LateFlag: ScreenSession {
  private var count = 0
  private var isSubmitting = false

  init(_ screen: SubmitScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.submit.onTap = { [unowned self, unowned screen] in
      guard !isSubmitting else { return }
      isSubmitting = true
      screen.submit.isEnabled = false
      queues.onModel { [self] in
        count += 1
        let count = count
        queues.deliver { [self] in
          screen.count.text = "\(count)"
          screen.submit.isEnabled = true
          let reset = { [self] in isSubmitting = false }
          if isRight { reset() } else { queues.main.async(reset) }
        }
      }
    }
  }
}
