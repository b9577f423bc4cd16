/// The steps of an included file, with what its own names stand for.
struct IncludedSteps {
  let steps: [Step]
  let values: [String: String]
  /// Where the file is named.
  let place: SourcePosition
}
