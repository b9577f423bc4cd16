public import Interaction

/// The gesture of an input and its control. Tables of latencies tell inputs apart by it: inputs of
/// one kind take about the same path through an architecture, and a percentile over several kinds
/// would be one of a mixture.
public struct InputKind: Hashable, Sendable {
  /// `fill id`, `tap register`, `tap row`: without text and without row.
  public let name: String

  /// - Parameter table: has the input's control.
  public init(of input: UserInput, in table: ControlTable) {
    let parts = input.parts
    name = parts.gesture.facts.name + (parts.control.map { " " + table[$0].name } ?? "")
  }
}
