public import BindLabTesting

// The code of docs/your-screen.md: `ShownCodeTests` compares it.

public final class CounterScreen: Screen {
  public let count = Label()
  public let minus = Button("-", isEnabled: false)
  public let plus = Button("+")

  public init() {}
}

struct CounterRules: Specification {
  private var count = 0

  mutating func apply(_ event: UserEvent, on screen: CounterScreen) {
    switch event {
    case .tap(screen.plus): count += 1
    case .tap(screen.minus): count -= 1
    default: break
    }
  }

  func show(on screen: CounterScreen) {
    screen.count.text = "\(count)"
    screen.minus.isEnabled = count > 0
  }
}

public let counter = Feature("counter") { _ in CounterRules() }

struct CounterMVC: Architecture {
  let name = "mvc"

  func start(on screen: CounterScreen, given: Given, queues: LayoutQueues) -> any ScreenSession {
    CounterController(screen)
  }
}

final class CounterController: ScreenSession {
  private let screen: CounterScreen
  private var count = 0

  init(_ screen: CounterScreen) {
    self.screen = screen
    screen.plus.onTap = { [unowned self] in add(1) }
    screen.minus.onTap = { [unowned self] in add(-1) }
    add(0)
  }

  private func add(_ number: Int) {
    count += number
    screen.count.text = "\(count)"
    screen.minus.isEnabled = count > 0
  }
}

public let catalog = FeatureCatalog(features: [
  FeatureEntry(counter, architectures: [CounterMVC()])
])
