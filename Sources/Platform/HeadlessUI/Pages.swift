public import Interaction

/// A page that an architecture pushes over the screen. Its controls are its properties, as those of
/// a screen. It has no pages, lists or tabs of its own.
open class PushedPage {
  /// The objects that the architecture built for this page. Only the screen should keep the page:
  /// then they all go when the user goes back.
  public final var content: AnyObject?
  /// Its controls by their names, where they are not its properties.
  package final var listed: [(name: String, control: Control)]?

  public required init() {}

  package final var controls: [(name: String, control: Control)] {
    listed ?? reflectedControls(of: self)
  }
}

/// Pages of any class.
package protocol PageHolder: Control {
  var onBack: (() -> Void)? { get set }
  func makePage() -> PushedPage
  /// Shows a page that it made, in the place of the one that is up.
  func show(_ page: PushedPage)
  func pop()
}

/// What all kinds of pages share: going back by a swipe, which may be called off.
open class PageControl: Control {
  /// Called on main for a back swipe that is called off: as it begins, and as it has ended where it
  /// began. The page stays, and needs all that it had.
  public final var onBackSwipe: ((BackSwipe) -> Void)? {
    get { swipeHandler }
    set {
      swipeHandler = newValue
      eventQueue?.hearsBackSwipes = true
    }
  }

  @exclusivity(unchecked) private final var swipeHandler: ((BackSwipe) -> Void)?

  open override func attach(
    to eventQueue: EventQueue, _ id: ControlID, _ firstProperty: UInt16
  ) {
    super.attach(to: eventQueue, id, firstProperty)
    if swipeHandler != nil { eventQueue.hearsBackSwipes = true }
  }

  /// False without a page, and while something on the page lies over it.
  open var canGoBack: Bool { coversScreen }

  final func callOffBack() {
    guard canGoBack, let swipeHandler else { return }
    for swipe in [BackSwipe.begun, .calledOff] {
      eventQueue?.emit(.tap(id) { swipeHandler(swipe) })
    }
  }
}

public enum BackSwipe: Hashable, Sendable {
  case begun
  case calledOff
}

/// The pages of one class, at most one at a time. `tap: page.back` takes it away.
public final class Pages<Page: PushedPage>: PageControl, PageHolder {
  /// The page that covers the screen.
  public var top: Page? { page }
  /// Called on main once the user has gone back, and the page has gone.
  public var onBack: (() -> Void)? {
    get { backHandler }
    set { backHandler = newValue }
  }

  @exclusivity(unchecked) private var page: Page?
  /// Those of the page.
  @exclusivity(unchecked) private var controls: [Control] = []
  /// What a page adds to the table, and where each of its controls begins there.
  @exclusivity(unchecked) private var parts = PageParts()
  @exclusivity(unchecked) private var backHandler: (() -> Void)?
  private let make: () -> Page

  public override init() {
    make = { Page() }
  }

  /// - Parameter make: makes a page; each has the same controls.
  package init(_ make: @escaping () -> Page) {
    self.make = make
  }

  package func makePage() -> PushedPage { make() }

  package func show(_ page: PushedPage) {
    guard let page = page as? Page else { return }
    guard self.page != nil else { return push(page) }
    for control in controls { control.leave() }
    replace(with: page)
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let owner = table.add(.init(name, .page))
    var parts = PageParts(of: make(), named: name + ".").table
    precondition(
      !parts.properties.isEmpty
        && parts.controls.allSatisfy { ![.page, .list, .tab].contains($0.kind.form) },
      "a page shows something, and has no pages, lists or tabs of its own")
    _ = parts.add(.init("\(name).back", .backButton))
    table.add(parts, hiddenIn: owner)
  }

  public override func attach(to eventQueue: EventQueue, _ id: ControlID, _ firstProperty: UInt16) {
    super.attach(to: eventQueue, id, firstProperty)
    parts = PageParts(of: make())
  }

  /// Shows a page over the screen. Ignored while a page is shown.
  public func push(_ page: Page) {
    guard self.page == nil else { return }
    coverChanges(to: true)
    replace(with: page)
  }

  private func replace(with page: Page) {
    put(page)
    guard let observer else { return }
    let shown = PageParts(of: page).table.properties
    observer.screenPresented(shown[0].initial, on: property(0))
    for index in shown.indices.dropFirst() {
      observer.screenShowed(shown[index].initial, on: property(UInt16(index)))
    }
  }

  private func put(_ page: Page) {
    self.page = page
    controls = page.controls.map(\.control)
    guard let eventQueue else { return }
    for (index, place) in parts.places.enumerated() {
      controls[index].attach(
        to: eventQueue, ControlID(rawValue: id.rawValue + place.control),
        firstProperty + place.property)
    }
  }

  /// Takes the page away, as an architecture does. Ignored without one.
  public func pop() { pop(byItself: false) }

  private func pop(byItself: Bool) {
    guard page != nil else { return }
    for control in controls { control.leave() }
    (page, controls) = (nil, [])
    coverChanges(to: false)
    guard let observer else { return }
    if !byItself { observer.screenWrote(.none, to: property(0)) }
    for index in parts.table.properties.indices.dropFirst(byItself ? 0 : 1) {
      observer.screenShowed(.none, on: property(UInt16(index)))
    }
  }

  /// Behind the page's controls stands the back button.
  public override func receive(_ input: UserInput, part: Int) {
    let target = parts.index(of: part)
    for (index, cover) in controls.enumerated() where index != target && cover.coversScreen {
      return
    }
    guard let target, page != nil else { return goBack(by: part) }
    controls[target].receive(input, part: part - Int(parts.places[target].control))
  }

  private func goBack(by part: Int) {
    guard page != nil else { return }
    pop(byItself: true)
    guard let backHandler else { return }
    eventQueue?.emit(
      .tap(ControlID(rawValue: id.rawValue + UInt16(part)), handler: backHandler))
  }

  public override func control(at part: Int) -> Control {
    guard page != nil, let index = parts.index(of: part) else { return self }
    return controls[index]
  }

  public override var coversScreen: Bool { page != nil }

  public override var canGoBack: Bool {
    page != nil && !controls.contains { $0.coversScreen }
  }

  public override var pushed: [AnyObject] {
    guard let content = page?.content else { return pageParts }
    return pageParts + [content]
  }

  public override var pageParts: [AnyObject] {
    guard let page else { return [] }
    return [page] + controls
  }

  public override func end() { pop(byItself: true) }

  public override func adopt(_ values: ArraySlice<Value>) {
    let values = values.prefix(parts.table.properties.count)
    guard values.contains(where: { $0 != .none }) else {
      (page, controls) = (nil, [])
      return
    }
    if page == nil { put(make()) }
    for (index, place) in parts.places.enumerated() {
      controls[index].adopt(values.dropFirst(Int(place.property)))
    }
  }
}

/// What the controls of a page add to the table of its screen. It knows no class of pages: code that
/// does is slow where nobody specialises it.
private struct PageParts {
  var table = ControlTable()
  /// For each control, its first number behind that of the page, and its first property's.
  var places: [(control: UInt16, property: UInt16)] = []

  init() {}

  /// - Parameter prefix: what stands before the names of its controls.
  init(of page: PushedPage, named prefix: String = "") {
    for (name, control) in page.controls {
      places.append((UInt16(table.controls.count + 1), UInt16(table.properties.count)))
      control.describe(prefix + name, in: &table)
    }
  }

  /// The control that has a number; nil for that of the back button.
  func index(of part: Int) -> Int? {
    part <= table.controls.count ? places.lastIndex { $0.control <= part } : nil
  }
}
