package import Interaction

/// The kind of an input in tables of latencies: the gesture and its control. Inputs of one kind
/// take about the same path. A percentile over several kinds is that of a mixture.
package struct InputKind: Hashable, Sendable {
  /// `fill id`, `tap register`, `tap row`: without text and without row.
  package let name: String

  /// - Parameter table: the table with the input's control.
  package init(of input: UserInput, in table: ControlTable) {
    let parts = input.parts
    name = parts.gesture.facts.name + (parts.control.map { " " + table[$0].name } ?? "")
  }
}
