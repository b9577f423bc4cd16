import FeatureContract
import HeadlessUI
import Interaction
import Queues

// Stores that deliver their state, and what happens during a delivery.

extension Race {
  static let ofStores = [
    Race(
      "action-inside-a-delivery", "An action that comes while the store delivers is lost",
      steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { LosingStore($0, $1, isRight: $2) },
    Race(
      "state-on-the-effects-queue", "State is delivered on the queue of the effect",
      steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { EffectStore($0, $1, isRight: $2) },
    Race(
      "skip-repeats-re-entered", "A re-entrant dispatch defeats the skipping of repeats",
      steps: "tap: one", "tap: other", "tap: one", "tap: one", rules: LastTapScreen.rules
    ) { RepeatSkippingStore($0, $1, isRight: $2) },
    Race(
      "equal-reference", "A new object that equals the old one is swallowed",
      steps: "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { EqualReferences($0, $1, isRight: $2) },
    Race(
      "parent-and-child", "The parent shows the change of its child a turn late",
      steps: "tap: plus", "tap: plus", rules: FamilyScreen.rules
    ) { Family($0, $1, isRight: $2) },
  ]
}

/// Refuses actions until the state is shown.
private final class LosingStore: ScreenSession {
  private let (screen, queues, isRight): (CountingScreen, LayoutQueues, Bool)
  private var count = 0
  private var isDelivering = false
  private var waiting = 0

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues, self.isRight) = (screen, queues, isRight)
    screen.plus.onTap = { [unowned self] in queues.onModel { [self] in dispatch() } }
  }

  private func dispatch() {
    guard !isDelivering else {
      if isRight { waiting += 1 }
      return
    }
    count += 1
    isDelivering = true
    let count = count
    queues.deliver { [self] in
      screen.count.text = "\(count)"
      queues.onModel { [self] in ended() }
    }
  }

  private func ended() {
    isDelivering = false
    guard waiting > 0 else { return }
    waiting -= 1
    dispatch()
  }
}

/// An effect that finds more work takes it along, and then forgets to go to main.
private final class EffectStore: ScreenSession {
  private let (screen, queues, isRight): (CountingScreen, LayoutQueues, Bool)
  private var wanted = 0
  private var count = 0

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues, self.isRight) = (screen, queues, isRight)
    screen.plus.onTap = { [unowned self] in
      wanted += 1
      queues.onModel { [self] in load() }
    }
  }

  private func load() {
    let isBehind = wanted > count + 1
    count = max(count, wanted)
    let count = count
    if isBehind, !isRight {
      screen.count.text = "\(count)"
    } else {
      queues.deliver { [self] in screen.count.text = "\(count)" }
    }
  }
}

/// Two buttons, and which of them was tapped last.
private final class LastTapScreen: Screen {
  let one = Button()
  let other = Button()
  let last = Label()

  static let rules = RaceRules<LastTapScreen, String>("") { last, event, screen in
    switch event {
    case .tap(screen.one): last = "one"
    case .tap(screen.other): last = "other"
    default: break
    }
  } show: { last, screen in
    screen.last.text = last
  }
}

/// One request is under way at a time; what was wanted meanwhile is shown from inside the observer.
private final class RepeatSkippingStore: ScreenSession {
  private let (screen, queues, isRight): (LastTapScreen, LayoutQueues, Bool)
  private var wanted = ""
  private var last = ""
  private var isUnderWay = false

  init(_ screen: LastTapScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues, self.isRight) = (screen, queues, isRight)
    screen.one.onTap = { [unowned self] in want("one") }
    screen.other.onTap = { [unowned self] in want("other") }
  }

  private func want(_ name: String) {
    wanted = name
    guard !isUnderWay else { return }
    isUnderWay = true
    queues.onModel { [self] in
      queues.deliver { [self] in
        isUnderWay = false
        send(name)
      }
    }
  }

  private func send(_ name: String) {
    guard name != last else { return catchUp(with: name) }
    if isRight { last = name }
    screen.last.text = name
    catchUp(with: name)
    if !isRight { last = name }
  }

  private func catchUp(with name: String) {
    if wanted != name { send(wanted) }
  }
}

/// Objects are equal that were made for the same page of tens.
private final class EqualReferences: ScreenSession {
  private final class Item: Equatable {
    let count: Int
    init(_ count: Int) { self.count = count }
    static func == (one: Item, other: Item) -> Bool { one.count / 10 == other.count / 10 }
  }

  private let screen: CountingScreen
  private var shown: Item?

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    self.screen = screen
    var count = 0
    screen.plus.onTap = { [unowned self, unowned screen] in
      queues.onModel { [self] in
        count += 1
        let item = Item(count)
        queues.deliver { [self] in
          if isRight ? item === shown : item == shown { return }
          shown = item
          screen.count.text = "\(item.count)"
        }
      }
    }
  }
}

/// A button, and its taps as two components show them.
private final class FamilyScreen: Screen {
  let plus = Button("+")
  let child = Label("0")
  let parent = Label("0")

  static let rules = RaceRules<FamilyScreen, Int>(0) { count, event, screen in
    if case .tap(screen.plus) = event { count += 1 }
  } show: { count, screen in
    screen.child.text = "\(count)"
    screen.parent.text = "\(count)"
  }.joining { [$0.child, $0.parent] }
}

private final class Family: ScreenSession {
  private var count = 0

  init(_ screen: FamilyScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.plus.onTap = { [unowned self, unowned screen] in
      queues.onModel { [self] in
        count += 1
        let count = count
        queues.deliver {
          screen.child.text = "\(count)"
          let tellParent = { screen.parent.text = "\(count)" }
          if isRight { tellParent() } else { queues.main.async(tellParent) }
        }
      }
    }
  }
}
