import Interaction

/// What was decoded of one step's options. A value that was refused is written but not there.
struct Arguments {
  /// Where the step's name stands.
  let range: SourceRange
  /// The group that the step stands in: `burst`, `turn`, `during`.
  let group: String?
  private var ranges: [String: SourceRange] = [:]
  private var values: [String: Argument] = [:]

  /// The name under which the only value of a step without options is kept.
  static let only = ""

  init(range: SourceRange, group: String?) {
    self.range = range
    self.group = group
  }

  mutating func set(_ name: String, to value: Argument?, at range: SourceRange) {
    ranges[name] = range
    values[name] = value
  }

  /// Whether it was written, rightly or not.
  func has(_ name: String) -> Bool {
    ranges[name] != nil
  }

  func range(_ name: String) -> SourceRange {
    ranges[name] ?? range
  }

  func text(_ name: String = only) -> TextTemplate? {
    if case .text(let text)? = values[name] { text } else { nil }
  }

  func texts(_ name: String) -> [TextTemplate]? {
    if case .texts(let texts)? = values[name] { texts } else { nil }
  }

  func count(_ name: String) -> Int? {
    if case .count(let count)? = values[name] { count } else { nil }
  }

  func position(_ name: String) -> PositionTemplate? {
    if case .position(let position)? = values[name] { position } else { nil }
  }

  func eraseCount(_ name: String) -> EraseCount? {
    switch values[name] {
    case .count(let count): .exactly(count)
    case .all: .all
    default: nil
    }
  }

  func seed(_ name: String) -> UInt64? {
    if case .seed(let seed)? = values[name] { seed } else { nil }
  }

  func duration(_ name: String = only) -> UInt64? {
    if case .duration(let duration)? = values[name] { duration } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    if case .flag(let flag)? = values[name] { flag } else { nil }
  }

  func word(_ name: String) -> String? {
    if case .word(let word)? = values[name] { word } else { nil }
  }

  func words(_ name: String) -> [String]? {
    if case .words(let words)? = values[name] { words } else { nil }
  }

  func day(_ name: String) -> DaySpelling? {
    if case .day(let day)? = values[name] { day } else { nil }
  }

  func row(_ name: String) -> RowReference? {
    if case .row(let row)? = values[name] { row } else { nil }
  }

  func tapTarget() -> TapTarget? {
    if case .tapTarget(let target)? = values[Self.only] { target } else { nil }
  }

  func given(_ name: String) -> GivenContents? {
    if case .given(let contents)? = values[name] { contents } else { nil }
  }

  func control(_ name: String = only) -> ControlID? {
    if case .control(let control)? = values[name] { control } else { nil }
  }

  func properties(_ name: String) -> [PropertyID]? {
    if case .properties(let properties)? = values[name] { properties } else { nil }
  }

  func fieldTexts() -> [FieldText]? {
    if case .fieldTexts(let texts)? = values[Self.only] { texts } else { nil }
  }

  func weights(_ name: String) -> [Generation.WeightedKind]? {
    if case .weights(let weights)? = values[name] { weights } else { nil }
  }

  func steps(_ name: String = only) -> [Step]? {
    if case .steps(let steps)? = values[name] { steps } else { nil }
  }

  func names(_ name: String) -> NameFrame? {
    if case .names(let names)? = values[name] { names } else { nil }
  }

  func table(_ name: String) -> WrittenTable? {
    if case .table(let table)? = values[name] { table } else { nil }
  }

  func columns(_ name: String) -> [WrittenTable.Column]? {
    if case .columns(let columns)? = values[name] { columns } else { nil }
  }

  func tableRows(_ name: String) -> [WrittenTable.Row]? {
    if case .tableRows(let rows)? = values[name] { rows } else { nil }
  }

  func included() -> IncludedSteps? {
    if case .included(let steps)? = values[Self.only] { steps } else { nil }
  }

  func expectation() -> ExpectationTemplate? {
    if case .expectation(let expectation)? = values[Self.only] { expectation } else { nil }
  }
}
