/// A step of the language as a file has it, its value not decoded yet.
struct WrittenStep {
  let definition: StepDefinition
  /// Nil for a bare word.
  let value: SourceNode?
  let label: String?
  /// Where its name stands.
  let range: SourceRange
  let path: StepPath

  init(
    _ definition: StepDefinition, _ value: SourceNode?, label: String?, at range: SourceRange,
    _ places: inout StepPlaces
  ) {
    self.definition = definition
    self.value = value
    self.label = label
    self.range = range
    path = places.path(of: definition.name, label: label)
  }
}
