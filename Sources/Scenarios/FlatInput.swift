public import Interaction

/// One input of a burst, a turn or a `during`, with the place it was written at.
public struct FlatInput: Hashable, Sendable {
  public let input: UserInput
  public let position: SourcePosition

  public init(_ input: UserInput, at position: SourcePosition) {
    self.input = input
    self.position = position
  }
}
