import BindLabScreens

/// The screen is the list of its controls.
public final class SettingsScreen: Screen {
  public let dark = Toggle()
  public let size = NumberControl(0...10, number: 5)
  public let summary = Label()
  public let reset = Button("Reset", isEnabled: false)

  public init() {}
}

/// What the screen must show after which inputs. It shares no code with the architectures: else it
/// could not find their mistakes.
struct SettingsRules: Specification {
  private var (isDark, size) = (false, 5)

  mutating func apply(_ event: UserEvent, on screen: SettingsScreen) {
    switch event {
    case .turn(screen.dark, let isOn): isDark = isOn
    case .adjust(screen.size, let number): size = number
    case .tap(screen.reset): (isDark, size) = (false, 5)
    default: break
    }
  }

  func show(on screen: SettingsScreen) {
    screen.dark.isOn = isDark
    screen.size.number = size
    screen.summary.text = "\(isDark ? "dark" : "light"), size \(size)"
    screen.reset.isEnabled = isDark || size != 5
  }
}

/// The screen, its rules, and every way to bind it.
public let settings = FeatureEntry(
  Feature("settings") { _ in SettingsRules() }, architectures: [SettingsMVC()])
