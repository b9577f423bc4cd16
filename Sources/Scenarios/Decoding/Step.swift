/// A step as it is written.
struct Step {
  let action: StepAction
  /// `as: label`; unused by this version but for being checked.
  let label: String?
  /// Where its name stands.
  let range: SourceRange
}
