public import Interaction

/// The kind of an input in tables of latencies: the gesture and its control. Inputs of one kind
/// take about the same path. A percentile over several kinds is that of a mixture.
public struct InputKind: Hashable, Sendable {
  /// `fill id`, `tap register`, `tap row`: without text and without row.
  public let name: String

  /// - Parameter table: the table with the input's control.
  public init(of input: UserInput, in table: ControlTable) {
    name =
      switch input {
      case .load: "load"
      case .end: "end"
      case .tap(let control): "tap \(table[control].name)"
      case .field(let control, let edit): "\(edit.gesture) \(table[control].name)"
      case .tapRow: "tap row"
      case .swipeRow: "swipe row"
      case .scroll: "scroll"
      case .cancelBack: "cancel back"
      case .external: "external"
      }
  }
}

extension FieldInput {
  fileprivate var gesture: String {
    switch self {
    case .focus: "focus"
    case .blur: "blur"
    case .submit: "return"
    case .key: "key"
    case .backspace: "backspace"
    case .paste: "paste"
    case .fill: "fill"
    case .compose: "compose"
    case .commit: "commit"
    case .cancelCompose: "cancelCompose"
    case .set: "set"
    case .select: "select"
    }
  }
}
