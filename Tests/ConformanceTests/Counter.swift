import FeatureContract
import GivenData
import HeadlessUI
import Queues
import TrackedCells

/// A third feature, as small as one can be: a number between two buttons, of which one takes away
/// while there is something to take. It proves that the tests ask the catalogue and know no names.
final class CounterScreen: Screen {
  let number = Label()
  let add = Button("+")
  let takeAway = Button("-", isEnabled: false)
}

struct CounterRules: Specification {
  private var count = 0

  mutating func apply(_ event: UserEvent, on screen: CounterScreen) {
    switch event {
    case .tap(screen.add): count += 1
    case .tap(screen.takeAway): count = max(0, count - 1)
    default: break
    }
  }

  func show(on screen: CounterScreen) {
    screen.number.text = "\(count)"
    screen.takeAway.isEnabled = count > 0
  }

  static let feature = Feature("counter") { _ in CounterRules() }
}

/// The counter in the plainest way, right or wrong in one thing.
struct CounterArchitecture: Architecture {
  enum Mistake: String, CaseIterable {
    case forgetsAWrite
    case writesOffMain
    case takesAwayTwo
  }

  var mistake: Mistake?

  var name: String { mistake?.rawValue ?? FeatureCatalog.baseline }

  func start(
    on screen: CounterScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    CounterSession(mistake, screen, queues)
  }
}

private final class CounterSession: ScreenSession {
  private let mistake: CounterArchitecture.Mistake?
  private let screen: CounterScreen
  private let queues: LayoutQueues
  private var count: TrackedCell<Int>

  init(
    _ mistake: CounterArchitecture.Mistake?, _ screen: CounterScreen, _ queues: LayoutQueues
  ) {
    self.mistake = mistake
    self.screen = screen
    self.queues = queues
    count = TrackedCell(0, observer: queues.cellObserver)
    screen.add.onTap = { [unowned self] in change(by: 1) }
    screen.takeAway.onTap = { [unowned self] in change(by: mistake == .takesAwayTwo ? -2 : -1) }
    change(by: 0)
  }

  private func change(by difference: Int) {
    queues.onModel { [self] in
      count.update { $0 = max(0, $0 + difference) }
      let number = count.value
      guard mistake != .writesOffMain else { return show(number) }
      queues.deliver { [self] in show(number) }
    }
  }

  private func show(_ number: Int) {
    if mistake != .forgetsAWrite || number != 3 { screen.number.text = "\(number)" }
    screen.takeAway.isEnabled = number > 0
  }
}
