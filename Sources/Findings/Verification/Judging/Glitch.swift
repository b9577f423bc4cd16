package import Interaction

/// A write of a new value to a property that no input justified.
package struct Glitch: Sendable {
  /// The number of the write's record.
  package let sequence: Int
  let property: UInt16
  /// The screens that might have shown by then.
  let possible: ArraySlice<SpecifiedPrefix>

  /// The right values: the specification's values of the property after each of the inputs that may
  /// show by then. The earliest comes first; each value stands once.
  ///
  /// Computed on demand: after a thousand inputs that did not settle, each of a thousand glitches
  /// has a thousand values, and a judgement only counts the glitches.
  package var expected: [Value] {
    possible.reduce(into: []) { values, prefix in
      let value = prefix.screen[property]
      if !values.contains(value) { values.append(value) }
    }
  }
}
