import FeatureContract
import HeadlessUI
import Interaction
import Queues
import TemperatureModel
import TemperatureScreen

/// A copy of the temperature without binding, which takes care of its fields by itself.
final class TemperatureCopy: CommandedSession {
  enum Fault: String {
    /// What it writes to a field comes back as an edit of the user.
    case echo
    /// The same where it finds the text there already.
    case loop
    /// Shows the temperature in the field, too, that the user edits.
    case roundedText = "rounded-text"
    case endedComposition = "ended-composition"
    /// Shows what was made of an older edit over a newer one.
    case lateWriteBack = "late-write-back"
    /// Writes a text that is there.
    case movedCaret = "moved-caret"
  }

  static let right = WrongArchitecture(
    right: "copied-temperature", feature: "temperature",
    start: .temperature { TemperatureCopy($0, $1, nil) })

  static let wrong = [
    making(.echo, "The user types 2 into Fahrenheit, and it becomes 1."),
    making(.loop, "The screen hangs at the first key."),
    making(.roundedText, "The user's own text is replaced by its round trip."),
    making(.endedComposition, "What an input method composes is lost."),
    making(
      .lateWriteBack, "What the user has typed meanwhile is lost.", layouts: .delayed),
    making(.movedCaret, "The next key goes to the end, and not where the user has put the caret."),
  ]

  private static func making(
    _ fault: Fault, _ harm: String, layouts: [QueueLayout] = QueueLayout.presets
  ) -> WrongArchitecture {
    WrongArchitecture(
      name: "temperature-\(fault.rawValue)", feature: "temperature", kind: .writeBack, harm: harm,
      visibility: .forGood, layouts: layouts,
      start: .temperature { TemperatureCopy($0, $1, fault) })
  }

  private let screen: TemperatureScreen
  private let queues: LayoutQueues
  private let model: TemperatureModel
  private let fault: Fault?
  /// The edits of each field so far. Used on main.
  private var edits: [TemperatureUnit: Int] = [:]

  init(_ screen: TemperatureScreen, _ queues: LayoutQueues, _ fault: Fault?) {
    (self.screen, self.queues, self.fault) = (screen, queues, fault)
    model = TemperatureModel(observer: queues.cellObserver)
    screen.celsius.onEdit = { [weak self] in self?.edit(.celsius, $0) }
    screen.fahrenheit.onEdit = { [weak self] in self?.edit(.fahrenheit, $0) }
  }

  func perform(_ command: ExternalCommand) { change(.command(command)) }

  private func edit(_ unit: TemperatureUnit, _ text: String) {
    edits[unit, default: 0] += 1
    change(.edit(unit, text))
  }

  private func change(_ change: TemperatureChange) {
    queues.onModel { [self] in
      guard let temperature = model.apply(change) else { return }
      queues.deliver { [self] in
        show(temperature.celsius, of: .celsius, besides: temperature.fahrenheit)
        show(temperature.fahrenheit, of: .fahrenheit, besides: temperature.celsius)
      }
    }
  }

  private func show(
    _ reading: Temperature.Reading, of unit: TemperatureUnit, besides other: Temperature.Reading
  ) {
    let field = unit == .celsius ? screen.celsius : screen.fahrenheit
    var text = reading.text
    if fault == .roundedText, text == nil, let degrees = other.text.flatMap({ Int($0) }) {
      let back: TemperatureUnit = unit == .celsius ? .fahrenheit : .celsius
      text = String(back.converted(degrees))
    }
    guard let text, fault == .lateWriteBack || reading.edits == edits[unit, default: 0],
      fault == .endedComposition || !field.isMarked
    else { return }
    let isThere = field.text.utf8.elementsEqual(text.utf8)
    if !isThere || fault == .movedCaret { field.text = text }
    if fault == .loop || fault == .echo && !isThere { edit(unit, text) }
  }
}
