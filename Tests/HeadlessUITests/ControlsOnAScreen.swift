import HeadlessUI
import Interaction

/// Two fields, a label, a button and an alert on one observed event queue. Controls and properties
/// have numbers of different tens, so that one cannot pass for the other.
struct ControlsOnAScreen {
  let eventQueue = EventQueue()
  let observer = RecordingObserver()
  let first: TextField
  let second: TextField
  let label: Label
  let button: Button
  let alert: AlertPresenter

  init() {
    first = TextField(
      placeholder: "first", ControlID(rawValue: 1), PropertyID(rawValue: 11), on: eventQueue)
    second = TextField(
      placeholder: "second", ControlID(rawValue: 2), PropertyID(rawValue: 12), on: eventQueue)
    label = Label(text: PropertyID(rawValue: 13), color: PropertyID(rawValue: 14), on: eventQueue)
    button = Button(
      title: "go", ControlID(rawValue: 3), isEnabled: PropertyID(rawValue: 15), on: eventQueue)
    alert = AlertPresenter(PropertyID(rawValue: 16), on: eventQueue)
    eventQueue.observer = observer
  }
}
