import HeadlessUI
import Interaction
import TestSupport

/// Two fields, a label, a button and an alert on one observed event queue. Controls and properties
/// have numbers of different tens, so that one cannot pass for the other.
struct ControlsOnAScreen {
  let eventQueue = EventQueue()
  let observer = RecordingObserver()
  let first = TextField()
  let second = TextField()
  let label = Label()
  let button = Button(isEnabled: false)
  let alert = AlertPresenter("ok")

  init() {
    eventQueue.observer = observer
    let places: [(Control, UInt16, UInt16)] = [
      (first, 1, 11), (second, 2, 12), (label, 0, 13), (button, 3, 15), (alert, 4, 16),
    ]
    for (control, id, property) in places {
      control.attach(to: eventQueue, ControlID(rawValue: id), property)
    }
  }
}

/// A list with a data source that writes down which rows it was asked for.
final class ListOnAScreen: ListDataSource {
  let eventQueue = EventQueue()
  let observer = RecordingObserver()
  let list = ListView()
  var rows: [ListRow]
  private(set) var asked: [Int] = []

  init(_ names: [String]) {
    eventQueue.observer = observer
    list.attach(to: eventQueue, ControlID(rawValue: 1), 11)
    rows = names.map(Self.row)
    list.dataSource = self
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

extension TextField {
  func receive(_ input: FieldInput) { receive(.field(ControlID(rawValue: 0), input), part: 0) }
}

extension Control {
  func receiveTap(part: Int = 0) { receive(.tap(ControlID(rawValue: 0)), part: part) }
}

extension ListView {
  func receiveTap(_ row: RowTarget) { receive(.tapRow(row), part: 0) }

  func receiveDelete(_ row: RowTarget) { receive(.swipeRow(row), part: 0) }

  func scroll(to row: Int) { receive(.scroll(to: row), part: 0) }
}
