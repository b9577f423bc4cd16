/// Which time round a `repeat` a flat step comes from.
public struct RepeatPass: Hashable, Sendable, CustomStringConvertible {
  /// Where the `repeat` is written.
  public let position: SourcePosition
  /// The name of its index, if it has one.
  public let index: String?
  /// Counted from 0.
  public let pass: Int

  init(at position: SourcePosition, index: String?, pass: Int) {
    self.position = position
    self.index = index
    self.pass = pass
  }

  /// `from repeat at 42:5, i = 3`
  public var description: String {
    let place = "from repeat at \(position)"
    return index.map { "\(place), \($0) = \(pass)" } ?? "\(place), pass \(pass)"
  }
}
