/// What runs keep, whatever their feature, or if their feature asks for it. The raw values are the
/// names of `docs/verification.md`, and begin the sentences of the findings.
package enum Invariant: String, Codable, Sendable {
  case mainQueue = "I1"
  case nothingTooLate = "I2"
  case uniqueFavorites = "I3"
  case modelChanges = "I4"
  case buttonAtRest = "I5"
  case oneCause = "I7"
  case noLeaks = "I8"
  case noOlderState = "I10"
  case confinedModel = "I11"
  case pagesGoOnMain = "I12"
  case rowsAtRest = "I13"
  case compositionsLast = "I14"
}

/// What is wrong with a screen at rest, in words that follow the name of the invariant.
package struct ScreenBreach: Sendable {
  package let invariant: Invariant
  package let words: String

  package init(of invariant: Invariant, _ words: String) {
    (self.invariant, self.words) = (invariant, words)
  }
}
