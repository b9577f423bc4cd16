package import Interaction

/// A write of a new value to a property that no input justified.
package struct Glitch: Sendable {
  package let sequence: Int
  let property: UInt16
  let value: Value
  /// The input that the write goes back to; nil if there is none.
  let cause: UnsettledInputs.Delivered?
  /// False if a right run might have it, too: the feature does not say what an input shows before
  /// the model changes, or the search for a right value was cut short.
  let isCertain: Bool
  let walk: EffectWalk

  /// The glitch in words; of many right values the first.
  package func finding(in controls: ControlTable) -> Finding {
    let right = expected.prefix(3).map { ShownValue.short($0, besides: value) }
    var finding = Finding.wrong(
      controls.properties[Int(property)].name, right.joined(separator: " or "),
      ShownValue.short(value, besides: expected.first ?? .none), after: cause?.step ?? 0,
      cause?.input?.description(in: controls) ?? "", isInBetween: true)
    finding.record = sequence
    return finding
  }

  /// The right values: those that the specification gives the property after each of the inputs
  /// that may show by then. The earliest comes first; each value stands once.
  ///
  /// Computed on demand: after a thousand inputs that did not settle, each of a thousand glitches
  /// has a thousand values, and a judgement only counts the glitches.
  package var expected: [Value] {
    var walk = walk
    return walk.values(of: property, at: sequence)
  }
}
