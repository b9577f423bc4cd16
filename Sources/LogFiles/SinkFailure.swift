/// Why bytes could not be kept, or not be read where they are kept.
public struct SinkFailure: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
