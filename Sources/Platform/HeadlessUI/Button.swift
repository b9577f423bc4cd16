public import Interaction

/// A button: delivers taps while it is enabled.
public final class Button: Control {
  /// Called on the main queue for each delivered tap.
  public var onTap: (() -> Void)? {
    get { tapHandler }
    set { tapHandler = newValue }
  }

  public let title: String
  @exclusivity(unchecked) private var tapHandler: (() -> Void)?
  @exclusivity(unchecked) private var canBeTapped: Bool

  public var isEnabled: Bool {
    get { canBeTapped }
    set {
      canBeTapped = newValue
      wrote(.flag(newValue))
    }
  }

  /// `isEnabled` says whether it takes taps as the screen comes up.
  public init(_ title: String = "", isEnabled: Bool = true) {
    self.title = title
    canBeTapped = isEnabled
  }

  public override func describe(_ name: String, in table: inout ControlTable) {
    let button = table.add(.init(name, .button))
    table.add(
      .init(
        "\(name).enabled", .enabled, of: button, initial: .flag(canBeTapped), shape: .flag))
  }

  public override func receive(_ input: UserInput, part: Int) {
    guard canBeTapped || eventQueue?.takesAll == true else { return }
    if tapHandler == nil { takeDefaultHandler() }
    if let tapHandler { eventQueue?.emit(.tap(id, handler: tapHandler)) }
  }

  @inline(never)
  private func takeDefaultHandler() {
    tapHandler = eventQueue?.defaultActions?.onTap
  }

  public override func prepareForCalibration() { isEnabled = true }
}

extension ControlKind {
  public static let button = ControlKind(.button, takes: [.tap])
}
