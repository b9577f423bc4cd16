import Interaction

/// One decoded value.
enum Argument {
  case text(TextTemplate)
  case texts([TextTemplate])
  case count(Int)
  /// `all` where a count could stand.
  case all
  case position(PositionTemplate)
  case seed(UInt64)
  /// Nanoseconds.
  case duration(UInt64)
  case flag(Bool)
  case day(DaySpelling)
  case word(String)
  case words([String])
  case control(ControlID)
  case tapTarget(TapTarget)
  case row(RowReference)
  case given(GivenContents)
  case properties([PropertyID])
  case fieldTexts([FieldText])
  case weights([Generation.WeightedKind])
  case steps([Step])
  case expectation(ExpectationTemplate)
  case names(NameFrame)
  case table(WrittenTable)
  case columns([WrittenTable.Column])
  case tableRows([WrittenTable.Row])
  case included(IncludedSteps)
}
