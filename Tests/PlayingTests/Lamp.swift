import EventLogs
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import Queues
import ScenarioLanguage

/// A feature of a user's own: a lamp with a switch. One of its architectures cannot switch it off.
struct LampFeature: Feature {
  let name = "lamp"
  let shape = ScreenShape.object([.init("light", .object([.init("text", .text)]))])
  let starter = "steps:\n  - tap: switch\n"

  func makeScreen() -> LampScreen { LampScreen() }

  func start(
    _ architecture: LampArchitecture, on screen: LampScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    LampSession(architecture, screen, queues)
  }

  func name(of architecture: LampArchitecture) -> String { architecture.rawValue }

  func makeSpecification(given: Given) -> any FeatureSpecification { LampSpecification() }

  func offer(of screen: Snapshot) -> AvailableInputs {
    AvailableInputs(taps: [LampScreen.switchID])
  }

  func json(of screen: Snapshot) -> JSONValue {
    .object([("light", .object([("text", screen[LampScreen.text.rawValue].json)]))])
  }

  static let entry = FeatureEntry(LampFeature(), architectures: LampArchitecture.allCases)
}

enum LampArchitecture: String, CaseIterable {
  case direct
  case stuck
}

final class LampScreen: HeadlessScreen {
  static let lightID = ControlID(rawValue: 0)
  static let switchID = ControlID(rawValue: 1)
  static let text = PropertyID(rawValue: 0)

  static let controls = ControlTable(
    controls: [.init("light", .label), .init("switch", .button)],
    properties: [
      .init("light.text", .text, of: lightID, initial: .text("")),
      .init("light.color", .color, of: lightID, initial: .text(Color.black.rawValue)),
      .init("switch.enabled", .enabled, of: switchID, initial: .flag(true)),
    ])

  let eventQueue = EventQueue()
  let light: Label
  let button: Button

  init() {
    light = Label(text: Self.text, color: PropertyID(rawValue: 1), on: eventQueue)
    button = Button(
      title: "", Self.switchID, isEnabled: PropertyID(rawValue: 2), on: eventQueue)
    button.isEnabled = true
  }

  func receive(_ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    if case .tap = input { button.receiveTap() }
  }
}

private final class LampSession: ScreenSession {
  private var isOn = false

  init(_ architecture: LampArchitecture, _ screen: LampScreen, _ queues: LayoutQueues) {
    screen.light.text = "off"
    screen.button.onTap = { [unowned self, unowned screen] in
      isOn = !isOn || architecture == .stuck
      screen.light.text = isOn ? "on" : "off"
    }
  }
}

private struct LampSpecification: FeatureSpecification {
  private var isLoaded = false
  private var isOn = false

  var screen: Snapshot {
    var screen = Snapshot(LampScreen.controls.properties.map(\.initial))
    if isLoaded { screen[LampScreen.text.rawValue] = .text(isOn ? "on" : "off") }
    return screen
  }

  mutating func apply(_ input: UserInput, shown: Snapshot) {
    switch input {
    case .load: isLoaded = true
    case .tap: isOn.toggle()
    default: break
    }
  }
}
