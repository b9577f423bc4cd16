public import EventLogs
public import HeadlessUI

/// How inputs stand in a log, in both directions.
extension UserInput {
  var recordKind: RecordKind {
    switch self {
    case .load: .inputLoad
    case .end: .inputEnd
    case .tap: .inputTap
    case .field(_, let input): input.recordKind
    case .tapRow: .inputTapRow
    case .swipeRow: .inputSwipeRow
    case .scroll: .inputScroll
    case .cancelBack: .inputCancelBack
    case .external: .inputExternal
    }
  }

  var recordControl: UInt16? {
    switch self {
    case .tap(let control), .field(let control, _): control.rawValue
    case .load, .end, .tapRow, .swipeRow, .scroll, .cancelBack, .external: nil
    }
  }

  var recordValue: Value {
    switch self {
    case .load, .end, .tap, .cancelBack: .none
    case .field(_, let input): input.recordValue
    case .tapRow(let row), .swipeRow(let row): row.recordValue
    case .scroll(let row): .number(row)
    case .external(let command, let queue): .list([.text(queue)] + command.recordValues)
    }
  }

  /// The input that a record stands for; nil for a record of another kind or a malformed one.
  public init?(_ record: Record) {
    switch record.kind {
    case .inputLoad: self = .load
    case .inputEnd: self = .end
    case .inputCancelBack: self = .cancelBack
    case .inputTap:
      guard let on = record.on else { return nil }
      self = .tap(ControlID(rawValue: on))
    case .inputTapRow:
      guard let row = RowTarget(record.value) else { return nil }
      self = .tapRow(row)
    case .inputSwipeRow:
      guard let row = RowTarget(record.value) else { return nil }
      self = .swipeRow(row)
    case .inputScroll:
      guard case .number(let row) = record.value else { return nil }
      self = .scroll(to: row)
    case .inputExternal:
      guard case .list(let values) = record.value, case .text(let queue)? = values.first,
        let command = ExternalCommand(values.dropFirst())
      else { return nil }
      self = .external(command, on: queue)
    default:
      guard let on = record.on, let input = FieldInput(record) else { return nil }
      self = .field(ControlID(rawValue: on), input)
    }
  }
}
