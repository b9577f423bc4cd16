import HeadlessUI
import Interaction
import TestSupport

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

/// A list with a data source that writes down which rows it was asked for.
final class ListOnAScreen: ListDataSource {
  let eventQueue = EventQueue()
  let observer = RecordingObserver()
  let list: ListView
  var rows: [ListRow]
  private(set) var asked: [Int] = []

  init(_ names: [String]) {
    list = ListView(
      ControlID(rawValue: 1), rendered: PropertyID(rawValue: 11), rows: PropertyID(rawValue: 12),
      on: eventQueue)
    rows = names.map(Self.row)
    list.dataSource = self
    eventQueue.observer = observer
  }

  convenience init(count: Int) {
    self.init((0..<count).map { "r\($0)" })
  }

  static func row(_ name: String) -> ListRow {
    ListRow(identity: "id/\(name)", name: name, details: [nil, "d"])
  }

  /// Loads the list, with whoever listens writing down what it hears.
  func load() {
    list.onTap = { [observer] in observer.note("tap \($0)") }
    list.onDelete = { [observer] in observer.note("delete \($0)") }
    list.reload()
    _ = observer.take()
    _ = takeAsked()
  }

  /// The indices since the last time, which are then forgotten.
  func takeAsked() -> [Int] {
    defer { asked = [] }
    return asked
  }

  /// The lines that tell of the list's own events.
  func told() -> [String] {
    observer.take().filter { $0.hasPrefix("tap") || $0.hasPrefix("delete") }
  }

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow {
    asked.append(index)
    return rows[index]
  }
}
