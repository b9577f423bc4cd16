/// The visible state of a screen: a value for each property, in the order of the feature's table.
public struct Snapshot: Codable, Equatable, Sendable {
  public var values: [Value]

  public init(_ values: [Value]) {
    self.values = values
  }

  public subscript(property: UInt16) -> Value {
    get { values[Int(property)] }
    set { values[Int(property)] = newValue }
  }
}
