/// Records that were left out because their kind is unknown and may be ignored.
public struct SkippedKind: Hashable, Sendable {
  public let name: String
  public let count: Int
}
