/// The place of a control in its screen's `ControlTable`.
public struct ControlID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}
