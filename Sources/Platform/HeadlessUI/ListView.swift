public import Interaction

/// A lazy list: asks its data source for the number of rows and for the rows in its viewport, and
/// remembers the rendered rows. Only rendered rows can be tapped and swiped.
public final class ListView: Control {
  public var dataSource: (any ListDataSource)? {
    get { source }
    set { source = newValue }
  }
  /// Called on the main queue with the row's index in the data source.
  public var onTap: ((Int) -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }
  /// Like `onTap`, for the deletion of a row.
  public var onDelete: ((Int) -> Void)? {
    get { deletionHandler }
    set { deletionHandler = newValue }
  }
  /// What is called on the main queue for other changes of rows.
  public var rowHandlers: RowHandlers? {
    get { handlersOfRows }
    set { handlersOfRows = newValue }
  }
  /// Called on the main queue once the list shows other rows because the user scrolled.
  public var onScroll: (() -> Void)? {
    get { scrollHandler }
    set { scrollHandler = newValue }
  }
  /// True if the last row has come into view since this was last asked. A row that was added below it
  /// is another one; the same one counts again once it has been out of view.
  public func endHasComeIntoView() -> Bool {
    let last = first + rendered.count == count ? rendered.last?.identity : nil
    defer { lastInView = last }
    guard let last, let lastInView else { return last != nil }
    return !last.utf8.elementsEqual(lastInView.utf8)
  }

  private func noteEnd() {
    if first + rendered.count < count || count == 0 { lastInView = nil }
  }

  @exclusivity(unchecked) private weak var source: (any ListDataSource)?
  private let own = ShownRows()
  @exclusivity(unchecked) private var tapHandler: ((Int) -> Void)?
  @exclusivity(unchecked) private var deletionHandler: ((Int) -> Void)?
  @exclusivity(unchecked) private var scrollHandler: (() -> Void)?
  @exclusivity(unchecked) private var handlersOfRows: RowHandlers?
  @exclusivity(unchecked) private var isHandlingTap = false
  @exclusivity(unchecked) private var count = 0
  /// The identity of the last row, if it was in view when somebody asked.
  @exclusivity(unchecked) private var lastInView: String?
  /// The user's scroll position. Rendering stays inside the list, even if it has become shorter.
  @exclusivity(unchecked) private var top = 0
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var rendered: [ListRow] = []
  @exclusivity(unchecked) private var hasUnseenRows = false
  @exclusivity(unchecked) private var shownTitle = ""

  /// The text over the list.
  public var title: String {
    get { shownTitle }
    set {
      shownTitle = newValue
      wrote(.text(newValue))
    }
  }

  private let (taps, deletes, toggles, moves, inserts): (Bool, Bool, Bool, Bool, Bool)

  /// - Parameters:
  ///   - taps: false if a tap on a row does nothing.
  ///   - deletes: false if no row can be swiped away.
  ///   - toggles: true if each row has a toggle.
  ///   - moves: true if a row can be moved to another place.
  ///   - inserts: true if a row can be inserted before another.
  public init(
    taps: Bool = true, deletes: Bool = true, toggles: Bool = false, moves: Bool = false,
    inserts: Bool = false
  ) {
    (self.taps, self.deletes) = (taps, deletes)
    (self.toggles, self.moves, self.inserts) = (toggles, moves, inserts)
  }

  /// It is on the tab of the same name, if there is one.
  public override func describe(_ name: String, in table: inout ControlTable) {
    let tab = table.controls.firstIndex { $0.kind.form == .tab && $0.shortName == name }
      .map { ControlID(rawValue: UInt16($0)) }
    let takes = [.scroll] + (taps ? [.tapRow] : []) + (deletes ? [Gesture.swipeRow] : [])
    let changes = ControlChanges.rows(toggle: toggles, move: moves, insert: inserts)
    let list = table.add(
      .init(
        name, ControlKind(.list, takes: Set(takes)), of: tab,
        changes: changes.rowSteps.isEmpty ? nil : changes))
    table.add(.init("\(name).title", .title, of: list, initial: .text(shownTitle)))
    table.add(.init("\(name).rows", .rows, of: list, initial: .list([]), shape: .rows))
    table.add(
      .init(
        "\(name).rendered", .rendered, of: list,
        initial: .list([.number(0), .number(0), .list([])]), isTranscribed: false))
  }

  public override func receive(_ input: UserInput, part: Int) {
    switch input {
    case .tapRow(let row): receiveTap(row)
    case .swipeRow(let row): receiveDelete(row)
    case .scroll(let row): scroll(to: row)
    default: receiveChange(input)
    }
  }

  /// Out of the way of what is timed.
  @inline(never)
  private func receiveChange(_ input: UserInput) {
    guard case .change(_, let value) = input, let change = RowChange(value),
      let position = position(of: change.row), let handlersOfRows
    else { return }
    let handler: ((Int) -> Void)? =
      switch change.step {
      case .toggle: handlersOfRows.turn
      case .move:
        handlersOfRows.move.map { [count] move in { move($0, min(change.place ?? 0, count - 1)) } }
      case .insert: handlersOfRows.insert
      }
    guard let handler else { return }
    let row = RowEvent(
      index: first + position, identity: rendered[position].identity, handler: handler)
    eventQueue?.emit(.row(self, row))
  }

  /// While the handler of an accepted tap runs, a push may be under way.
  public override var coversScreen: Bool { isHandlingTap }

  /// Shows these rows, which it keeps: a source is not asked any more.
  public func show(_ rows: [ListRow]) {
    own.rows = rows
    source = own
    reload()
    noteEnd()
  }

  /// Asks for the count and the visible rows again. The architecture calls it when rows changed.
  public func reload() {
    render()
    hasUnseenRows = true
    wrote(renderedValue, 2)
  }

  /// Asks for these rows again where they are in view; for changes that leave the number of rows and
  /// their order. Rows elsewhere are asked for once the user scrolls to them.
  public func reloadRows(at indices: some Sequence<Int>) {
    hasUnseenRows = true
    let last = first + rendered.count
    guard indices.contains(where: { $0 >= first && $0 < last }) else { return }
    render()
    wrote(renderedValue, 2)
  }

  /// Not beyond the end.
  private func scroll(to row: Int) {
    top = min(row, max(0, count - Viewport.rows))
    render()
    noteEnd()
    eventQueue?.observer?.screenShowed(renderedValue, on: property(2))
    if let scrollHandler { eventQueue?.emit(.tap(id, handler: scrollHandler)) }
  }

  /// The scroll position is the first row in view.
  public override func adopt(_ values: ArraySlice<Value>) {
    if let shown = RenderedRows(values[values.startIndex + 2]) { top = shown.first }
  }

  private func receiveTap(_ target: RowTarget) {
    if tapHandler == nil { tapHandler = defaultHandler }
    guard let handler = tapHandler, let position = position(of: target) else { return }
    isHandlingTap = true
    coverChanges(to: true)
    let row = RowEvent(
      index: first + position, identity: rendered[position].identity, handler: handler)
    eventQueue?.emit(.row(self, row))
  }

  private func receiveDelete(_ target: RowTarget) {
    if deletionHandler == nil { deletionHandler = defaultHandler }
    guard let handler = deletionHandler, let position = position(of: target) else { return }
    let row = RowEvent(
      index: first + position, identity: rendered[position].identity, handler: handler)
    eventQueue?.emit(.row(self, row))
  }

  private var defaultHandler: ((Int) -> Void)? {
    @inline(never) get { eventQueue?.defaultActions?.onRow }
  }

  /// Asks for every row, unlike any user; for verification, outside any measurement. Does nothing
  /// unless the list was reloaded since the last call.
  public override func showEverything() {
    guard hasUnseenRows else { return }
    hasUnseenRows = false
    let rows = (0..<(source?.rowCount ?? 0)).compactMap { source?.row(at: $0).value }
    eventQueue?.observer?.screenShowed(.list(rows), on: property(1))
  }

  /// Hands the event to its handler, unless the row is gone by then.
  func deliver(_ event: RowEvent) {
    defer {
      if isHandlingTap { coverChanges(to: false) }
      isHandlingTap = false
    }
    let position = event.index - first
    guard rendered.indices.contains(position),
      rendered[position].identity.utf8.elementsEqual(event.identity.utf8)
    else { return }
    event.handler(event.index)
  }

  private func render() {
    let source = source
    count = source?.rowCount ?? 0
    first = min(top, max(0, count - Viewport.rows))
    rendered = (first..<min(count, first + Viewport.rows)).compactMap { source?.row(at: $0) }
  }

  private func position(of target: RowTarget) -> Int? {
    switch target {
    case .position(let position): rendered.indices.contains(position) ? position : nil
    case .name(let name): rendered.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    case .identity(let identity):
      rendered.firstIndex { $0.identity.utf8.elementsEqual(identity.utf8) }
    }
  }

  private var renderedValue: Value {
    .list([.number(count), .number(first), .list(rendered.map(\.value))])
  }
}

extension ControlKind {
  package static let list = ControlKind(.list, takes: [.tapRow, .swipeRow, .scroll])
}

/// A list's event for the architecture, stored so that it can wait its turn.
struct RowEvent {
  let index: Int
  let identity: String
  let handler: (Int) -> Void
}

/// The rows that a list was given.
private final class ShownRows: ListDataSource {
  var rows: [ListRow] = []

  var rowCount: Int { rows.count }

  func row(at index: Int) -> ListRow { rows[index] }
}

/// The source of a list's rows. Called on main, from inside `reload()` and when the user scrolls.
public protocol ListDataSource: AnyObject {
  var rowCount: Int { get }
  /// - Parameter index: from 0, less than the last `rowCount`.
  func row(at index: Int) -> ListRow
}

public struct ListRow: Hashable, Sendable {
  /// Distinguishes the row from others; not shown.
  public let identity: String
  public let name: String
  /// The texts beside the name, in the feature's order; nil is hidden.
  public let details: [String?]

  public init(identity: String, name: String, details: [String?]) {
    self.identity = identity
    self.name = name
    self.details = details
  }

  /// Identity, name and details: the observed form of a row.
  public var value: Value {
    var parts: [Value] = []
    parts.reserveCapacity(2 + details.count)
    parts.append(.text(identity))
    parts.append(.text(name))
    for detail in details { parts.append(detail.map(Value.text) ?? .none) }
    return .list(parts)
  }
}
