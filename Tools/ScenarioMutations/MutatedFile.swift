/// A file made by chance.
public struct MutatedFile: Sendable {
  /// The file that it was made from.
  public let origin: String
  /// What was done to it, in order.
  public let mutations: [Mutation]
  public let bytes: [UInt8]
}
