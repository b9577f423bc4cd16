package import FeatureContract
package import Interaction

/// A row of a table: what is done to a feature's screen, and what it must then show.
package struct SpecificationStory: Sendable, CustomStringConvertible {
  package let description: String
  package let inputs: [UserInput]
  package let screen: Snapshot
  private let beginning: any FeatureSpecification

  package init(
    _ description: String, _ inputs: [UserInput], from beginning: any FeatureSpecification,
    shows screen: Snapshot
  ) {
    self.description = description
    self.inputs = inputs
    self.screen = screen
    self.beginning = beginning
  }

  package func play() -> Snapshot { played().screen }

  /// Each input meets the screen that the inputs before it must have led to.
  package func played() -> any FeatureSpecification {
    var specification = beginning
    for input in inputs { specification.apply(input, shown: specification.screen) }
    return specification
  }
}
