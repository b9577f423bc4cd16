import BindLabScreens

/// The model knows no screen.
struct SettingsModel: Equatable {
  static let usual = SettingsModel()

  var isDark = false
  var size = 5

  var summary: String { "\(isDark ? "dark" : "light"), size \(size)" }
}

/// The screen in MVC: a controller hands on what the user does, and shows what the model has.
struct SettingsMVC: Architecture {
  let name = "mvc"

  func start(
    on screen: SettingsScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    SettingsController(screen, queues)
  }
}

final class SettingsController: ScreenSession {
  private let screen: SettingsScreen
  private let queues: LayoutQueues
  /// Tells the judge who uses the model, and on which queue.
  private var model: TrackedCell<SettingsModel>

  init(_ screen: SettingsScreen, _ queues: LayoutQueues) {
    self.screen = screen
    self.queues = queues
    model = TrackedCell(.usual, observer: queues.cellObserver)
    screen.dark.onChange = { [unowned self] isOn in change { $0.isDark = isOn } }
    screen.size.onChange = { [unowned self] number in change { $0.size = number } }
    screen.reset.onTap = { [unowned self] in change { $0 = .usual } }
    change { _ in }
  }

  /// Work of models goes through `onModel`, and updates of the screen through `deliver`: the
  /// layout of a run decides on which queues they are.
  private func change(_ change: @escaping (inout SettingsModel) -> Void) {
    queues.onModel { [self] in
      model.update(change)
      let settings = model.value
      queues.deliver { [self] in show(settings) }
    }
  }

  private func show(_ settings: SettingsModel) {
    screen.dark.isOn = settings.isDark
    screen.size.number = settings.size
    screen.summary.text = settings.summary
    screen.reset.isEnabled = settings != .usual
  }
}
