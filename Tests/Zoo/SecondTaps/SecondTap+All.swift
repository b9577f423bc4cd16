import FeatureContract
import HeadlessUI
import Interaction

extension SecondTap {
  package static let all = [
    SecondTap(
      "double-charge", "The guard is set behind a hop, and the card is charged twice",
      steps: "tap: go", rules: GoScreen.rules("charge")
    ) { Charge($0, $1, isRight: $2) },
    SecondTap(
      unruled: "double-charge-without-rules", "The same, and nothing says what is right",
      steps: "tap: go"
    ) { Charge($0, $1, isRight: $2) },
    SecondTap(
      "two-pages", "The button is disabled behind a hop, and two pages are pushed",
      steps: "tap: go", rules: GoScreen.rules("", asks: false, disables: true)
    ) { Push($0, $1, isRight: $2) },
    SecondTap(
      "two-alerts", "Each failure has an alert, and the second comes up behind the first",
      steps: "tap: go", "wait: 1s", "tap: alert.ok", rules: GoScreen.rules("save", fails: true)
    ) { Failure($0, $1, isRight: $2) },
    SecondTap(
      "toggled-back", "Each answer turns what is followed, which ends where it began",
      steps: "tap: go", rules: GoScreen.rules("follow", toggles: true)
    ) { Follow($0, $1, isRight: $2) },
    SecondTap(
      "added-twice", "A second tap asks anew and leaves the first, and the item is added twice",
      steps: "tap: go", rules: GoScreen.rules("add", replaces: true)
    ) { Add($0, $1, isRight: $2) },
    SecondTap(
      "next-row-deleted", "An index is kept over a hop, and the next row is deleted, too",
      steps: "swipe: {row: first, to: delete}", raceRules: RowsScreen.rules
    ) { DeleteRow($0, $1, isRight: $2) },
    SecondTap(
      "two-searches", "Return asks for a text that is on its way",
      steps: "type: {into: text, text: a}", "return: text", rules: FindScreen.rules
    ) { Find($0, $1, isRight: $2) },
    SecondTap(
      ofTasks: "sent-twice", "A task takes away the button, and the form is sent twice",
      steps: "tap: go", rules: GoScreen.rules("", asks: false, disables: true)
    ) { SendForm($0, isRight: $1) },
  ]
}

extension SecondTap {
  /// Nothing says what is right, and both variants are: who turns a toggle twice may mean it.
  package static let turnedTwice = SecondTap(
    unruled: "turned-twice", "Each turn of a toggle is saved", steps: "toggle: on"
  ) { SaveTurns($0, $1, isRight: $2) }
}

/// A button, and what comes of it after a while.
final class GoScreen: Screen {
  let go = Button()
  let waiting = Flag()
  let count = Label("0")
  let alert = AlertPresenter("ok")

  static let failure = Alert(title: "Not saved", message: "", actions: ["ok"])

  static func rules(
    _ words: String, asks: Bool = true, replaces: Bool = false, disables: Bool = false,
    toggles: Bool = false, fails: Bool = false
  ) -> WaitingRules<GoScreen> {
    WaitingRules(asks: asks, replaces: replaces) { event, screen in
      if case .tap(screen.go) = event { words } else { nil }
    } come: { screen in
      if fails { screen.alert.present(failure) }
    } show: { isWaiting, count, screen in
      screen.waiting.isShown = isWaiting
      screen.count.text = fails ? "0" : "\(toggles ? count % 2 : count)"
      screen.go.isEnabled = !disables || !isWaiting
    }
  }
}

/// The right one has a guard before what it waits for.
private final class Charge {
  private var (isCharging, count) = (false, 0)

  init(_ screen: GoScreen, _ wait: Wait, isRight: Bool) {
    screen.go.onTap = { [unowned self, unowned screen, unowned wait] in
      guard !isCharging else { return }
      isCharging = isRight
      wait.hop { [weak self] in self?.charge(screen, wait) }
    }
  }

  private func charge(_ screen: GoScreen, _ wait: Wait) {
    isCharging = true
    screen.waiting.isShown = true
    wait.wait(for: "charge") { [unowned self, unowned screen] in
      count += 1
      isCharging = false
      screen.count.text = "\(count)"
      screen.waiting.isShown = false
    }
  }
}

/// The right one disables its button in the turn of the tap.
private final class Push {
  private var depth = 0

  init(_ screen: GoScreen, _ wait: Wait, isRight: Bool) {
    screen.go.onTap = { [unowned self, unowned screen, unowned wait] in
      let show = { [unowned screen] (isWaiting: Bool) in
        screen.go.isEnabled = !isWaiting
        screen.waiting.isShown = isWaiting
      }
      if isRight { show(true) } else { wait.hop { show(true) } }
      wait.wait(for: "page") { [unowned self] in
        depth += 1
        screen.count.text = "\(depth)"
        show(false)
      }
    }
  }
}

private final class Failure {
  private var isSaving = false
  /// The alerts that are still to come up.
  private var failures = 0

  init(_ screen: GoScreen, _ wait: Wait, isRight: Bool) {
    screen.go.onTap = { [unowned self, unowned screen, unowned wait] in
      guard !isRight || !isSaving else { return }
      isSaving = true
      screen.waiting.isShown = true
      wait.wait(for: "save") { [unowned self, unowned screen] in
        isSaving = false
        screen.waiting.isShown = false
        failures += 1
        if failures == 1 { screen.alert.present(GoScreen.failure) }
      }
    }
    screen.alert.onClose = { [unowned self, unowned screen] _ in
      failures -= 1
      if failures > 0 { screen.alert.present(GoScreen.failure) }
    }
  }
}

private final class Follow {
  private var (waiting, isFollowed) = (0, false)

  init(_ screen: GoScreen, _ wait: Wait, isRight: Bool) {
    screen.go.onTap = { [unowned self, unowned screen, unowned wait] in
      guard !isRight || waiting == 0 else { return }
      waiting += 1
      screen.waiting.isShown = true
      wait.wait(for: "follow") { [unowned self, unowned screen] in
        waiting -= 1
        isFollowed.toggle()
        screen.count.text = isFollowed ? "1" : "0"
        screen.waiting.isShown = waiting > 0
      }
    }
  }
}

/// In the right one the second tap replaces the first.
private final class Add {
  private var count = 0

  init(_ screen: GoScreen, _ wait: Wait, isRight: Bool) {
    screen.go.onTap = { [unowned self, unowned screen, unowned wait] in
      if isRight { wait.cancel() }
      screen.waiting.isShown = true
      wait.wait(for: "add") { [unowned self, unowned screen] in
        count += 1
        screen.count.text = "\(count)"
        screen.waiting.isShown = false
      }
    }
  }
}

final class RowsScreen: Screen {
  let list = ListView(taps: false)

  static let names = ["first", "second", "third"]

  static func rows(_ names: [String]) -> [ListRow] {
    names.map { ListRow(identity: $0, name: $0, details: []) }
  }

  static let rules = RaceRules<RowsScreen, [String]>(names) { names, event, screen in
    if case .delete(screen.list, let index) = event { names.remove(at: index) }
  } show: { names, screen in
    screen.list.show(rows(names))
  }
}

private final class DeleteRow {
  private var names = RowsScreen.names

  init(_ screen: RowsScreen, _ wait: Wait, isRight: Bool) {
    screen.list.show(RowsScreen.rows(names))
    screen.list.onDelete = { [unowned self, unowned screen, unowned wait] index in
      let name = names[index]
      wait.hop { [weak self] in
        guard let self, let index = isRight ? names.firstIndex(of: name) : index else { return }
        names.remove(at: index)
        screen.list.show(RowsScreen.rows(names))
      }
    }
  }
}

final class FindScreen: Screen {
  let text = SearchField()
  let waiting = Flag()
  let count = Label("0")

  static let rules = WaitingRules<FindScreen> { event, screen in
    if case .enter(screen.text) = event { "a" } else { nil }
  } show: { isWaiting, count, screen in
    screen.waiting.isShown = isWaiting
    screen.count.text = "\(count)"
  }
}

private final class Find {
  private var (waiting, count) = (0, 0)

  init(_ screen: FindScreen, _ wait: Wait, isRight: Bool) {
    screen.text.onReturn = { [unowned self, unowned screen, unowned wait] in
      guard !isRight || waiting == 0 else { return }
      waiting += 1
      screen.waiting.isShown = true
      wait.wait(for: "a") { [unowned self, unowned screen] in
        waiting -= 1
        count += 1
        screen.count.text = "\(count)"
        screen.waiting.isShown = waiting > 0
      }
    }
  }
}

/// The right one has a guard beside the button, which the task disables.
@MainActor private final class SendForm {
  private let (screen, isRight): (GoScreen, Bool)
  private var (isSending, sent) = (false, 0)

  init(_ screen: GoScreen, isRight: Bool) {
    (self.screen, self.isRight) = (screen, isRight)
    screen.go.onTap = { [weak self] in self?.send() }
  }

  private func send() {
    guard !isRight || !isSending else { return }
    isSending = true
    Task(name: "send") {
      show()
      try? await Task.sleep(for: Wait.time)
      sent += 1
      isSending = false
      show()
    }
  }

  private func show() {
    screen.go.isEnabled = !isSending
    screen.waiting.isShown = isSending
    screen.count.text = "\(sent)"
  }
}

private final class SwitchScreen: Screen {
  let on = Toggle()
  let saved = Label("0")
}

private final class SaveTurns {
  private var saved = 0

  init(_ screen: SwitchScreen, _ wait: Wait, isRight: Bool) {
    screen.on.onChange = { [unowned self, unowned screen, unowned wait] _ in
      wait.wait(for: "turn") { [unowned self, unowned screen] in
        saved += 1
        screen.saved.text = "\(saved)"
      }
    }
  }
}
