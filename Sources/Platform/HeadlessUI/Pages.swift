public import Interaction

/// A page that an architecture pushes over the screen. Its controls are its properties, as those of
/// a screen.
open class PushedPage {
  /// The objects that the architecture built for this page. Only the screen should keep the page:
  /// then they all go when the user goes back.
  public final var content: AnyObject?

  public required init() {}
}

/// The pages of one class, at most one at a time. `tap: page.back` takes it away.
public final class Pages<Page: PushedPage>: Control {
  /// The page that covers the screen.
  public var top: Page? { page }

  @exclusivity(unchecked) private var page: Page?
  /// Those of the page, each with its first number among the controls of all pages.
  @exclusivity(unchecked) private var controls: [(control: Control, id: Int)] = []

  public override init() {}

  /// Shows a page over the screen. Ignored while a page is shown.
  public func push(_ page: Page) {
    guard self.page == nil else { return }
    show(page)
    coverChanges(to: true)
    guard let observer else { return }
    for (index, value) in values(of: page).enumerated() {
      if index == 0 {
        observer.screenPresented(value, on: property(0))
      } else {
        observer.screenShowed(value, on: property(UInt16(index)))
      }
    }
  }

  private func show(_ page: Page) {
    var table = ControlTable()
    controls = []
    for (name, control) in reflectedControls(of: page) {
      let (id, property) = (table.controls.count + 1, table.properties.count)
      control.describe(name, in: &table)
      if let eventQueue {
        control.attach(
          to: eventQueue, ControlID(rawValue: self.id.rawValue + UInt16(id)),
          firstProperty + UInt16(property))
      }
      controls.append((control, id))
    }
    self.page = page
  }

  private func pop() {
    guard let page else { return }
    let count = values(of: page).count
    let gone = EventQueue()
    gone.observer = observer.map(LateObserver.init)
    for (control, _) in controls { control.attach(to: gone, control.id, control.firstProperty) }
    (self.page, controls) = (nil, [])
    coverChanges(to: false)
    for index in 0..<count { observer?.screenShowed(.none, on: property(UInt16(index))) }
  }

  private func values(of page: Page) -> [Value] {
    var table = ControlTable()
    for (name, control) in reflectedControls(of: page) { control.describe(name, in: &table) }
    return table.properties.map(\.initial)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let owner = table.add(.init(name, .page))
    var parts = ControlTable()
    for (part, control) in reflectedControls(of: Page()) {
      control.describe("\(name).\(part)", in: &parts)
    }
    _ = parts.add(.init("\(name).back", .backButton))
    table.add(parts, hiddenIn: owner)
  }

  public override func receive(_ input: UserInput, part: Int) {
    guard page != nil else { return }
    guard let (control, id) = controls.last(where: { $0.id <= part }),
      part <= lastPart(from: id)
    else { return pop() }
    control.receive(input, part: part - id)
  }

  /// The last number of a control that begins at `id`; behind the last one stands the back button.
  private func lastPart(from id: Int) -> Int {
    if let next = controls.first(where: { $0.id > id }) { return next.id - 1 }
    var table = ControlTable()
    controls.last?.control.describe("", in: &table)
    return id + table.controls.count - 1
  }

  public override var coversScreen: Bool { page != nil }

  public override var pushed: [AnyObject] { pageParts + [page?.content].compactMap(\.self) }

  public override var pageParts: [AnyObject] {
    [page].compactMap(\.self) + controls.map(\.control)
  }

  public override func end() { pop() }

  public override func adopt(_ values: ArraySlice<Value>) {
    if values.first == Value.none {
      (page, controls) = (nil, [])
    } else if page == nil {
      show(Page())
    }
  }
}

/// Tells the writes to a page that has gone.
private final class LateObserver: ScreenObserver {
  private let observer: any ScreenObserver

  init(_ observer: any ScreenObserver) {
    self.observer = observer
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    observer.screenWroteTooLate(value(), to: property)
  }
}
