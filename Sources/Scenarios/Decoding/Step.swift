/// A step as it is written.
struct Step {
  let action: StepAction
  /// `as: label`
  let label: String?
  /// Which step it is, for what must not depend on the line it stands in.
  let path: StepPath
  /// Where its name stands.
  let range: SourceRange
}
