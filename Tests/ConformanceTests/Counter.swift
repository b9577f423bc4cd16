import EventLogs
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import ScenarioLanguage
import TrackedCells

/// A third feature, as small as one can be: a number between two buttons, of which one takes away
/// while there is something to take. It proves that the tests ask the catalogue and know no names.
struct CounterFeature: Feature {
  let name = "counter"
  let shape = ScreenShape.object([.init("number", .text), .init("canTakeAway", .flag)])
  let starter = "steps:\n  - tap: add\n"

  func makeScreen() -> CounterScreen { CounterScreen() }

  func start(
    _ architecture: CounterArchitecture, on screen: CounterScreen, given: Given,
    queues: LayoutQueues
  ) -> any ScreenSession {
    CounterSession(architecture.mistake, screen, queues)
  }

  func name(of architecture: CounterArchitecture) -> String {
    architecture.mistake?.rawValue ?? FeatureCatalog.baseline
  }

  func makeSpecification(given: Given) -> any FeatureSpecification { CounterSpecification() }

  func offer(of screen: Snapshot) -> AvailableInputs {
    let isSome = screen[CounterScreen.isEnabled.rawValue] == .flag(true)
    return AvailableInputs(taps: [CounterScreen.add] + (isSome ? [CounterScreen.takeAway] : []))
  }

  func json(of screen: Snapshot) -> JSONValue {
    .object([
      ("number", screen[CounterScreen.number.rawValue].json),
      ("canTakeAway", screen[CounterScreen.isEnabled.rawValue].json),
    ])
  }
}

/// The counter in the plainest way, right or wrong in one thing.
struct CounterArchitecture: Sendable {
  enum Mistake: String, CaseIterable {
    case forgetsAWrite
    case writesOffMain
    case takesAwayTwo
  }

  var mistake: Mistake?
}

final class CounterScreen: HeadlessScreen {
  static let numberLabel = ControlID(rawValue: 0)
  static let add = ControlID(rawValue: 1)
  static let takeAway = ControlID(rawValue: 2)
  static let number = PropertyID(rawValue: 0)
  static let color = PropertyID(rawValue: 1)
  static let canAdd = PropertyID(rawValue: 2)
  static let isEnabled = PropertyID(rawValue: 3)

  static let controls = ControlTable(
    controls: [.init("number", .label), .init("add", .button), .init("takeAway", .button)],
    properties: [
      .init("number.text", .text, of: numberLabel, initial: .text("")),
      .init("number.color", .color, of: numberLabel, initial: .text(Color.black.rawValue)),
      .init("add.enabled", .enabled, of: add, initial: .flag(false)),
      .init("takeAway.enabled", .enabled, of: takeAway, initial: .flag(false)),
    ])

  let eventQueue = EventQueue()
  let label: Label
  let adding: Button
  let takingAway: Button

  init() {
    label = Label(text: Self.number, color: Self.color, on: eventQueue)
    adding = Button(title: "+", Self.add, isEnabled: Self.canAdd, on: eventQueue)
    takingAway = Button(title: "-", Self.takeAway, isEnabled: Self.isEnabled, on: eventQueue)
  }

  func receive(_ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    switch input {
    case .tap(Self.add): adding.receiveTap()
    case .tap(Self.takeAway): takingAway.receiveTap()
    default: break
    }
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
    screen.adding.onTap = { [unowned self] in change(by: 1) }
    screen.takingAway.onTap = { [unowned self] in change(by: mistake == .takesAwayTwo ? -2 : -1) }
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
    if mistake != .forgetsAWrite || number != 3 { screen.label.text = "\(number)" }
    screen.adding.isEnabled = true
    screen.takingAway.isEnabled = number > 0
  }
}

private struct CounterSpecification: FeatureSpecification {
  private var count: Int?

  var screen: Snapshot {
    var screen = Snapshot(CounterScreen.controls.properties.map(\.initial))
    guard let count else { return screen }
    screen[CounterScreen.number.rawValue] = .text("\(count)")
    screen[CounterScreen.canAdd.rawValue] = .flag(true)
    screen[CounterScreen.isEnabled.rawValue] = .flag(count > 0)
    return screen
  }

  mutating func apply(_ input: UserInput, shown: Snapshot) {
    switch input {
    case .load: count = 0
    case .tap(CounterScreen.add): count = (count ?? 0) + 1
    // The gate is what the screen shows at the tap; below nothing there is nothing.
    case .tap where shown[CounterScreen.isEnabled.rawValue] == .flag(true):
      count = max(0, (count ?? 0) - 1)
    default: break
    }
  }
}
