/// How a flat step came about: what wrote it out.
public enum StepOrigin: Hashable, Sendable, CustomStringConvertible {
  /// One pass of a `repeat`.
  case pass(RepeatPass)
  /// An `include`, and where it is written.
  case inclusion(at: SourcePosition)

  /// `from repeat at 42:5, i = 3`, or `from include at 42:5`
  public var description: String {
    switch self {
    case .pass(let pass): pass.description
    case .inclusion(let position): "from include at \(position)"
    }
  }
}
