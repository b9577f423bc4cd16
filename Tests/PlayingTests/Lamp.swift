import FeatureContract
import GivenData
import HeadlessUI
import Queues

/// A feature of a user's own: a lamp with a switch. One of its architectures cannot switch it off.
final class LampScreen: Screen {
  let light = Label()
  let `switch` = Button()
}

struct LampRules: Specification {
  private var isOn = false

  mutating func apply(_ event: UserEvent, on screen: LampScreen) {
    if case .tap = event { isOn.toggle() }
  }

  func show(on screen: LampScreen) { screen.light.text = isOn ? "on" : "off" }

  static let entry = FeatureEntry(
    Feature("lamp") { _ in LampRules() },
    architectures: [LampArchitecture(name: "direct"), LampArchitecture(name: "stuck")])
}

struct LampArchitecture: Architecture {
  let name: String

  func start(on screen: LampScreen, given: Given, queues: LayoutQueues) -> any ScreenSession {
    LampSession(self, screen)
  }
}

private final class LampSession: ScreenSession {
  private var isOn = false

  init(_ architecture: LampArchitecture, _ screen: LampScreen) {
    screen.light.text = "off"
    screen.switch.onTap = { [unowned self, unowned screen] in
      isOn = !isOn || architecture.name == "stuck"
      screen.light.text = isOn ? "on" : "off"
    }
  }
}
