public import FeatureContract
public import Interaction

/// A row of a table: what is done to a feature's screen, and what it must then show.
public struct SpecificationStory<Specification: FeatureSpecification>: Sendable,
  CustomStringConvertible
{
  public let description: String
  public let inputs: [UserInput]
  public let screen: Snapshot
  private let beginning: Specification

  public init(
    _ description: String, _ inputs: [UserInput], from beginning: Specification,
    shows screen: Snapshot
  ) {
    self.description = description
    self.inputs = inputs
    self.screen = screen
    self.beginning = beginning
  }

  public func play() -> Snapshot { played().screen }

  /// Each input meets the screen that the inputs before it must have led to.
  public func played() -> Specification {
    var specification = beginning
    for input in inputs { specification.apply(input, shown: specification.screen) }
    return specification
  }
}
