public import HeadlessUI

extension UserInput {
  /// Whether the input has a line in the machine-readable replay.
  public var isTranscribed: Bool {
    switch self {
    case .end, .field(_, .select): false
    default: true
    }
  }
}
