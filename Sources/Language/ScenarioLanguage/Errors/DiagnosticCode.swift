/// The kinds of mistake a scenario file can hold. The code is part of the format: it never changes
/// its meaning, and a retired one is not used again.
package enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  case notText = "S101"
  case tabIndentation = "S102"
  case syntax = "S103"
  case duplicateKey = "S104"
  case reference = "S105"
  case notOneDocument = "S106"
  case limit = "S107"

  case versionMissing = "S201"
  case versionNewer = "S202"
  case versionOlder = "S203"
  case unknownTopLevelKey = "S204"
  case missingKey = "S205"
  case notAStep = "S206"
  case missingDash = "S207"
  case unknownStep = "S208"
  case stepOptions = "S209"
  case unknownOption = "S210"
  case wrongKind = "S211"
  /// A step where it cannot be carried out: an `expect` inside a burst, an input after `end`.
  case misplacedStep = "S212"
  /// Part of the language, but not of this version of the program.
  case unsupported = "S213"

  case unknownControl = "S301"
  case impossibleAction = "S302"
  case unknownRow = "S303"
  case unknownName = "S304"
  case nothingToTypeInto = "S305"
  /// A tag that is nearly one with a meaning.
  case doubtfulTag = "S306"
  /// A value that no run can show at that part of the screen.
  case impossibleValue = "S307"

  case durationUnit = "S401"
  case notPlainDecimal = "S402"
  case outOfRange = "S403"
  case booleanSpelling = "S404"
  case unquotedNull = "S405"
  case compositionEnd = "S406"
  case minimumAboveMaximum = "S407"

  case rowLength = "S501"
  case unknownPlaceholder = "S502"
  case table = "S503"
  case include = "S504"

  case nothingGenerated = "S601"
  /// A check that no run can fail.
  case checksNothing = "S602"
  case unknownJob = "S701"
  case scheduleDiverges = "S702"
}

extension DiagnosticCode {
  /// One line for the reference: what is wrong.
  var summary: String {
    guard let summary = Self.summaries[self] else {
      preconditionFailure("\(rawValue) has no summary")
    }
    return summary
  }

  private static let summaries: [DiagnosticCode: String] = [
    .notText: "the file is not UTF-8, or holds NUL or another control character",
    .tabIndentation: "a line is indented with a tab",
    .syntax: "the file is not YAML",
    .duplicateKey: "a key is there twice in one map",
    .reference: "an anchor, an alias, a tag or a merge key, which the language leaves out",
    .notOneDocument: "the file is empty, or holds a second document",
    .limit: "something is larger, deeper or more than the limits allow",
    .versionMissing: "`scenario: \(Limits.version)` is missing or is not the first key",
    .versionNewer: "the file is of a later version of the language",
    .versionOlder: "a note: the file is of an earlier version and was upgraded in memory",
    .unknownTopLevelKey: "there is no such key at the top of a file",
    .missingKey: "a key that is needed is missing",
    .notAStep: "a step is a map of one key, or a word",
    .missingDash: "a step has no dash",
    .unknownStep: "there is no such step",
    .stepOptions: "the step needs options, takes none, or was given too many or too few",
    .unknownOption: "the step has no such option",
    .wrongKind: "a value of the wrong kind, such as a list instead of a text",
    .misplacedStep: "the step cannot stand here: an `expect` in a `burst`, a tap after `end`",
    .unsupported: "part of the language, and not of this version of the program",
    .unknownControl: "the feature's screen has no such control, tab or property",
    .impossibleAction: "the control does not take this, such as a tap on a label",
    .unknownRow: "no given record has that name, url or position, or more than one has",
    .unknownName: "there is no such feature, architecture, queue layout or queue",
    .nothingToTypeInto: "there is no field to type into",
    .doubtfulTag: "a warning: a tag that is nearly one with a meaning, such as `heavy`",
    .impossibleValue: "a part of the screen never has this value, such as an unknown color",
    .durationUnit: "a duration without a unit, or with an unknown one",
    .notPlainDecimal: "a number that is not written in plain decimal digits: 010, 0x10, 1_000",
    .outOfRange: "a number, a day or a duration outside of its range",
    .booleanSpelling: "a boolean that is not written `true` or `false`",
    .unquotedNull: "nothing, `null` or `~` without quotes instead of a text",
    .compositionEnd: "a composition is neither committed nor cancelled, or both",
    .minimumAboveMaximum: "something ends before it starts",
    .rowLength: "a row of the table is longer or shorter than its columns",
    .unknownPlaceholder: "a `${name}` that nothing stands for, or without its `}`",
    .table: "a table that is empty or says something twice; a warning: an unused column",
    .include: "an included file is missing, outside of the folder, or includes itself",
    .nothingGenerated: "random inputs are asked for where none is possible",
    .checksNothing: "a warning: a check that no run can fail, such as an empty map in an `expect`",
    .unknownJob: "the schedule names a job that was never created",
    .scheduleDiverges: "the run does not follow the schedule",
  ]
}
