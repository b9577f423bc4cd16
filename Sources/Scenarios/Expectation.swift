/// What an `expect` step asks of the settled screen and of the run since the previous `expect`.
public struct Expectation: Hashable, Sendable {
  /// Matched in part: what it does not name may be anything.
  public let screen: ExpectedValue
  /// The most screen writes since the previous `expect`; nil asks nothing.
  public let mostWrites: Int?
  /// Exactly so many glitches since the previous `expect`; nil asks nothing.
  public let glitches: Int?

  public init(screen: ExpectedValue, mostWrites: Int?, glitches: Int?) {
    self.screen = screen
    self.mostWrites = mostWrites
    self.glitches = glitches
  }
}
