/// The place of a visible property in its screen's `ControlTable`.
public struct PropertyID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }
}
