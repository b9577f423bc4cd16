public import Interaction

/// Shows a screen's alerts. Tapping an action closes the alert, and then tells which one it was.
public final class AlertPresenter: Control {
  /// Called on main with the name of the action, as `init` has it, once the alert is closed.
  public var onClose: ((String) -> Void)? {
    get { closeHandler }
    set { closeHandler = newValue }
  }

  package let actions: [String]
  @exclusivity(unchecked) private var closeHandler: ((String) -> Void)?
  @exclusivity(unchecked) private var shown: Alert?

  public var presented: Alert? { shown }

  /// - Parameter actions: the names of the actions, as steps tap them: `alert.ok`.
  public init(_ actions: String...) {
    self.actions = actions
  }

  package init(_ actions: [String]) {
    self.actions = actions
  }

  /// Shows the alert. Ignored while another alert is shown, as on the platform.
  public func present(_ alert: Alert) {
    guard shown == nil else { return }
    shown = alert
    guard !isGone else {
      observer?.screenWroteTooLate(alert.value, to: property(0))
      return
    }
    coverChanges(to: true)
    observer?.screenPresented(alert.value, on: property(0))
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let alert = table.add(.init(name, .alert))
    for action in actions { _ = table.add(.init("\(name).\(action)", .alertAction, of: alert)) }
    table.add(.init(name, .shown, of: alert, initial: .none, shape: Alert.shape))
  }

  /// The user's tap on an action of the shown alert. Ignored without one.
  public override func receive(_ input: UserInput, part: Int) {
    guard shown != nil else { return }
    shown = nil
    coverChanges(to: false)
    if isObserved { observer?.screenShowed(.none, on: property(0)) }
    if closeHandler != nil { tellClosed(by: part) }
  }

  /// The alert itself is part 0.
  @inline(never)
  private func tellClosed(by part: Int) {
    guard let closeHandler else { return }
    let action = actions[part - 1]
    eventQueue?.emit(.tap(ControlID(rawValue: id.rawValue + UInt16(part))) { closeHandler(action) })
  }

  public override var coversScreen: Bool { shown != nil }

  public override func adopt(_ values: ArraySlice<Value>) {
    shown = values.first == Value.none ? nil : Alert(title: "", message: "", actions: [])
  }
}

extension ControlKind {
  package static let alert = ControlKind(.alert)
  package static let alertAction = ControlKind(.alertAction, takes: [.tap])
}
