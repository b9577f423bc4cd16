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

  case unknownControl = "S301"
  case impossibleAction = "S302"
  case unknownRow = "S303"
  case unknownName = "S304"
  case nothingToTypeInto = "S305"
  case doubtfulTag = "S306"
  /// A value that no run can show at that part of the screen.
  case impossibleValue = "S307"
  /// Keys that do nothing, or not what they look like.
  case doubtfulInput = "S308"
  /// A name or a url that several rows have.
  case ambiguousRow = "S309"

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
}
