public import Interaction

// HeadlessUI: the passive controls that every architecture of a feature writes to, and the inputs a
// user can give them. It behaves like a platform's controls (editing, modality, gates) and decides
// nothing else. It knows no feature and no log. Start at `Screen`, then `Control` and `TextField`.

/// A screen is the list of its controls: stored properties of a class, each a `Control`.
///
///     public final class CounterScreen: Screen {
///       public let count = Label()
///       public let minus = Button("-", isEnabled: false)
///       public let plus = Button("+")
///
///       public init() {}
///     }
///
/// A control has the name of its property.
public protocol Screen: AnyObject, SendableMetatype {
  init()
}

/// The controls of a type of screens, found once by reflection, and their table.
package struct ScreenPlan: Sendable {
  package private(set) var table = ControlTable()
  /// For each control object, its first numbers.
  fileprivate var places: [(id: UInt16, property: UInt16)] = []
  /// For each control of the table, its object and its number among that object's controls.
  fileprivate var owners: [(object: Int, part: Int)] = []
  /// The objects that are lists, each with its tab.
  fileprivate var lists: [(object: Int, tab: ControlID?)] = []

  package init(of screen: some Screen) {
    for (name, control) in controls(of: screen) {
      let before = (table.controls.count, table.properties.count)
      places.append((UInt16(before.0), UInt16(before.1)))
      control.describe(name, in: &table)
      let object = places.count - 1
      if control is ListView {
        lists.append((object, table.controls[before.0].whole))
      }
      for part in 0..<(table.controls.count - before.0) { owners.append((object, part)) }
    }
  }
}

/// A screen that names its controls itself.
package protocol ControlList: AnyObject {
  var listed: [(name: String, control: Control)] { get }
}

/// The controls of a screen by their names, in the order of the table.
package func controls(of screen: some Screen) -> [(name: String, control: Control)] {
  (screen as? any ControlList)?.listed ?? reflectedControls(of: screen)
}

/// The controls of an object, in the order of its properties.
func reflectedControls(of object: AnyObject) -> [(name: String, control: Control)] {
  Mirror(reflecting: object).children.compactMap { child in
    (child.value as? Control).map { (child.label ?? "", $0) }
  }
}

/// A screen with its controls in place: takes the user's inputs.
package final class AttachedScreen {
  /// Shared by all controls; it holds the observer.
  package let eventQueue = EventQueue()
  private let plan: ScreenPlan
  private let controls: [Control]
  /// For each control of the table, its object and its number among that object's controls.
  private let targets: [Target]
  private let tabs: TabBar?

  package init(_ screen: some Screen, _ plan: ScreenPlan) {
    self.plan = plan
    controls = HeadlessUI.controls(of: screen).map(\.control)
    tabs = controls.lazy.compactMap { $0 as? TabBar }.first
    targets = plan.owners.map { [controls] in Target(control: controls[$0.object], part: $0.part) }
    for (control, place) in zip(controls, plan.places) {
      control.attach(to: eventQueue, ControlID(rawValue: place.id), place.property)
    }
  }

  /// Observes everything that happens on the screen; set before its first input.
  package var observer: (any ScreenObserver)? {
    get { eventQueue.observer }
    set {
      eventQueue.observer = newValue
      for control in controls { control.isObserved = newValue != nil }
    }
  }

  /// Carries out one input, on the main queue. What is covered takes none.
  package func receive(_ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    switch input {
    case .load, .external: break
    case .end: for control in controls { control.end() }
    case .cancelBack: if eventQueue.hearsBackSwipes { callOffBack() }
    case .field(let id, _), .tap(let id), .change(let id, _):
      let target = targets[Int(id.rawValue)]
      if eventQueue.covers > 0, !eventQueue.takesAll, isCovered(target.control) { return }
      target.control.receive(input, part: target.part)
    case .tapRow, .swipeRow, .scroll:
      if eventQueue.covers == 0 || eventQueue.takesAll { listOnTop?.receive(input, part: 0) }
    }
  }

  /// Carries out an input that another screen took while it showed this. What a user can change is
  /// as it was there, and nothing is refused.
  package func receive(_ input: UserInput, asTakenBy shown: Snapshot) {
    if let id = input.parts.control {
      let object = plan.owners[Int(id.rawValue)].object
      let control = controls[object]
      if control is ValueControl || control is TextField {
        control.adopt(shown.values[Int(plan.places[object].property)...])
      }
    }
    eventQueue.takesAll = true
    receive(input)
    eventQueue.takesAll = false
  }

  @inline(never)
  private func callOffBack() {
    for case let pages as PageControl in controls where !isCovered(pages) { pages.callOffBack() }
  }

  /// Shows, for verification, also the parts that no user could see at once. Called on a settled
  /// screen, outside any measurement.
  package func showEverything() {
    for control in controls { control.showEverything() }
  }

  /// The pushed pages and the objects that the architecture built for them. All of these must go
  /// with their page. Empty while nothing is pushed.
  package var pushed: [AnyObject] { controls.flatMap(\.pushed) }

  /// The pushed pages and their controls, without what an architecture built for them. As on a
  /// platform they must be freed on main. Empty by default: then nobody looks where they are freed.
  package var pageParts: [AnyObject] { controls.flatMap(\.pageParts) }

  package func prepareForCalibration() {
    for control in controls { control.prepareForCalibration() }
  }

  /// Gives every control what the user would see in it; see `Control.adopt`.
  package func adopt(_ screen: Snapshot) {
    for (control, place) in zip(controls, plan.places) {
      control.adopt(screen.values[Int(place.property)...])
    }
  }

  /// The control that stands in the table under a number; the pages for one on a page that is not
  /// there.
  package func control(_ id: ControlID) -> Control {
    let target = targets[Int(id.rawValue)]
    return target.control.control(at: target.part)
  }

  /// The properties of a control.
  package func properties(of control: Control) -> [PropertyID] {
    guard let index = controls.firstIndex(where: { $0 === control }) else { return [] }
    let next = index + 1 < controls.count ? plan.places[index + 1].property : nil
    let end = next ?? UInt16(plan.table.properties.count)
    return (plan.places[index].property..<end).map(PropertyID.init(rawValue:))
  }

  /// An alert lies over a page, whichever of them comes first.
  private func isCovered(_ control: Control) -> Bool {
    if control is AlertPresenter, control.coversScreen { return false }
    return controls.contains { $0.coversScreen && $0 !== control }
  }

  private struct Target {
    unowned(unsafe) let control: Control
    let part: Int
  }

  /// The list of the selected tab, or the first that is on no tab.
  private var listOnTop: Control? {
    for (object, tab) in plan.lists where tab == nil || tab == tabs?.selectedTab {
      return controls[object]
    }
    return nil
  }
}

/// Keeps an architecture's objects for one screen alive. Dropping it must release all of them.
public protocol ScreenSession: AnyObject {}

/// A session whose models take commands from outside its screen.
public protocol CommandedSession: ScreenSession {
  /// Passes the command to the models. Called on any queue.
  func perform(_ command: ExternalCommand)
}
