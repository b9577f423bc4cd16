import Interaction

/// What a written step asks for, with its names resolved and its placeholders still open.
indirect enum StepAction {
  /// An input without a text: focus, blur, return.
  case field(ControlID, FieldInput)
  /// `every` is in nanoseconds, between two keys.
  case type(ControlID, TextTemplate, every: UInt64?, byScalar: Bool)
  case erase(ControlID, EraseCount)
  /// In `Character`s.
  case select(ControlID, Range<Int>)
  case paste(ControlID, TextTemplate)
  /// Cancelled where nothing is committed.
  case compose(ControlID, [TextTemplate], commit: TextTemplate?)
  case autofill([FieldText])
  case set(ControlID, TextTemplate)
  case tap(ControlID)
  case tapRow(RowReference)
  case swipeRow(RowReference)
  case scroll(to: PositionTemplate)
  case cancelBack
  /// `on` names a queue.
  case external(ExternalTemplate, on: String)
  /// Nanoseconds.
  case wait(UInt64)
  case idle
  case expect(ExpectationTemplate)
  case end
  case burst([Step])
  case turn([Step])
  case during(write: [PropertyID], [Step])
  case generated(Generation)
  case repeated(times: Int, index: String?, [Step])
  case included(IncludedSteps)
}
