/// How a flat step came about: what wrote it out, or what it is called.
public enum StepOrigin: Hashable, Sendable, CustomStringConvertible {
  /// One pass of a `repeat`.
  case pass(RepeatPass)
  /// An `include`, and where it is written.
  case inclusion(at: SourcePosition)
  /// Its own, as in `as: label`.
  case label(String)

  /// `from repeat at 42:5, i = 3`, `from include at 42:5`, or the label.
  public var description: String {
    switch self {
    case .pass(let pass): pass.description
    case .inclusion(let position): "from include at \(position)"
    case .label(let label): label
    }
  }
}
