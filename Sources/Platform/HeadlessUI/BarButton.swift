public import Interaction

/// A button in the bar of a pushed page, identified by its title; always enabled. Its title is a
/// property of the page.
public final class BarButton: Control {
  /// Called on the main queue for each tap.
  public var onTap: (() -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }

  @exclusivity(unchecked) private var tapHandler: (() -> Void)?
  @exclusivity(unchecked) private var shownTitle = ""

  public var title: String {
    get { shownTitle }
    set {
      shownTitle = newValue
      wrote(.text(newValue))
    }
  }

  public override init() {}

  /// Takes its number among the controls of the screen, and that of its title among the properties.
  public func attach(on screen: Control, _ id: ControlID, title: PropertyID) {
    guard let eventQueue = screen.eventQueue else { return }
    attach(to: eventQueue, id, title.rawValue)
  }

  public override func receive(_ input: UserInput, part: Int) {
    if tapHandler == nil { takeDefaultHandler() }
    if let tapHandler { eventQueue?.emit(.tap(id, handler: tapHandler)) }
  }

  @inline(never)
  private func takeDefaultHandler() {
    tapHandler = eventQueue?.defaultActions?.onTap
  }
}

extension ControlKind {
  public static let barButton = ControlKind(.barButton, takes: [.tap])
  public static let backButton = ControlKind(.backButton, takes: [.tap, .cancelBack])
  public static let page = ControlKind(.page)
}
