/// What each run keeps, whatever its feature. The raw values are the names of
/// `docs/verification.md`, and begin the sentences of the findings.
package enum Invariant: String, Codable, Sendable {
  case mainQueue = "I1"
  case nothingTooLate = "I2"
  case modelChanges = "I4"
  case oneCause = "I7"
  case noLeaks = "I8"
  case noOlderState = "I10"
  case confinedModel = "I11"
  case pagesGoOnMain = "I12"
  case compositionsLast = "I14"
}
