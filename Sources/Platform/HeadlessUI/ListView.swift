public import Interaction

/// A lazy list: asks its data source for the number of rows and for those in its viewport, and
/// remembers what it rendered. Rows can be tapped and swiped only where they are rendered.
public final class ListView {
  public var dataSource: (any ListDataSource)? {
    get { source }
    set { source = newValue }
  }
  /// Called on the main queue with the index of the row, as the data source counts.
  public var onTap: ((Int) -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }
  /// As `onTap`, for a row that the user wants deleted.
  public var onDelete: ((Int) -> Void)? {
    get { deletionHandler }
    set { deletionHandler = newValue }
  }
  /// A tap was accepted and its handler has not returned: a push may be under way.
  public var isTapPending: Bool { isHandlingTap }

  private let eventQueue: EventQueue
  private let control: ControlID
  private let renderedProperty: PropertyID
  private let rowsProperty: PropertyID
  @exclusivity(unchecked) private weak var source: (any ListDataSource)?
  @exclusivity(unchecked) private var tapHandler: ((Int) -> Void)?
  @exclusivity(unchecked) private var deletionHandler: ((Int) -> Void)?
  @exclusivity(unchecked) private var isHandlingTap = false
  @exclusivity(unchecked) private var count = 0
  /// Where the user scrolled to; rendering stays inside the list, however short it has become.
  @exclusivity(unchecked) private var top = 0
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var rendered: [ListRow] = []
  @exclusivity(unchecked) private var hasUnseenRows = false

  /// - Parameters:
  ///   - renderedProperty: shows the number of rows, the first rendered one and those rendered.
  ///   - rowsProperty: shows all rows, once somebody asks for them by `showAllRows()`.
  public init(
    _ control: ControlID, rendered renderedProperty: PropertyID, rows rowsProperty: PropertyID,
    on eventQueue: EventQueue
  ) {
    self.control = control
    self.renderedProperty = renderedProperty
    self.rowsProperty = rowsProperty
    self.eventQueue = eventQueue
  }

  /// The architecture says that the rows changed: asks for the count and the visible rows anew.
  public func reload() {
    render()
    hasUnseenRows = true
    eventQueue.observer?.screenWrote(renderedValue, to: renderedProperty)
  }

  public func scroll(to row: Int) {
    top = row
    render()
    eventQueue.observer?.screenShowed(renderedValue, on: renderedProperty)
  }

  public func receiveTap(_ target: RowTarget) {
    if tapHandler == nil { tapHandler = defaultHandler }
    guard let handler = tapHandler, let position = position(of: target) else { return }
    isHandlingTap = true
    let row = RowEvent(
      index: first + position, identity: rendered[position].identity, handler: handler)
    eventQueue.emit(.row(self, row))
  }

  public func receiveDelete(_ target: RowTarget) {
    if deletionHandler == nil { deletionHandler = defaultHandler }
    guard let handler = deletionHandler, let position = position(of: target) else { return }
    let row = RowEvent(
      index: first + position, identity: rendered[position].identity, handler: handler)
    eventQueue.emit(.row(self, row))
  }

  private var defaultHandler: ((Int) -> Void)? {
    @inline(never) get { eventQueue.defaultActions?.onRow }
  }

  /// Asks for every row, as no user could see them; for verification, outside any measurement.
  /// Does nothing unless the list was reloaded since it was asked last.
  public func showAllRows() {
    guard hasUnseenRows else { return }
    hasUnseenRows = false
    let rows = (0..<(source?.rowCount ?? 0)).compactMap { source?.row(at: $0).value }
    eventQueue.observer?.screenShowed(.list(rows), on: rowsProperty)
  }

  var controlID: ControlID { control }

  /// A row that is not there any more when its event's turn comes is not told.
  func deliver(_ event: RowEvent) {
    defer { isHandlingTap = false }
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

/// What a list hands to the architecture, kept as a value so that it can wait its turn.
struct RowEvent {
  let index: Int
  let identity: String
  let handler: (Int) -> Void
}

/// What a list asks for what it shows. Called on main, from inside `reload()` and when the user
/// scrolls.
public protocol ListDataSource: AnyObject {
  var rowCount: Int { get }
  /// - Parameter index: from 0, less than the `rowCount` told last.
  func row(at index: Int) -> ListRow
}

/// What one row of a list shows.
public struct ListRow: Hashable, Sendable {
  /// What tells it from other rows; not shown.
  public let identity: String
  public let name: String
  /// What is shown beside the name, in the feature's order; nil is hidden.
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
