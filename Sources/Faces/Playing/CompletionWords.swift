import EventLogs
import FeatureContract
import GivenData
import Interaction
import ScenarioLanguage

/// The words that fit into a step for the current screen.
struct CompletionWords {
  let feature: FeatureEntry
  let screen: Snapshot
  let given: Given

  private var offer: AvailableInputs { feature.offer(screen) }
  private var outline: ScreenOutline { ScreenOutline(feature.controls) }
  var steps: [StepDefinition] { StepDefinition.all(of: feature.vocabulary) }
  private var table: ControlTable { feature.controls }

  func names(_ kinds: ControlKind...) -> [String] {
    table.controls.filter { kinds.contains($0.kind) }.map(\.name)
  }

  var fields: [String] { offer.fields.map { table[$0].name } }

  /// The targets of a tap that has an effect now.
  var taps: [String] {
    offer.taps.map { spelled($0) } + tappableRows.map { "{row: \($0)}" }
  }

  /// All possible targets of a tap, with or without an effect.
  var allTaps: [String] {
    names(.button, .alertAction, .barButton, .backButton) + tabs.map { "{tab: \($0)}" }
      + (names(.list).isEmpty ? [] : ["{row: "])
  }

  private func spelled(_ control: ControlID) -> String {
    table[control].kind == .tab ? "{tab: \(table[control].shortName)}" : table[control].name
  }

  var tabs: [String] { outline.parts(.tabs).flatMap(\.controls).map { table[$0].shortName } }

  var backButtons: [String] { offer.canCancelBack ? names(.backButton) : [] }

  /// The names of the rows in view, spelled as in a scenario.
  var tappableRows: [String] { Array(rows.prefix(offer.tappableRows)) }

  var rows: [String] { outline.renderedRows(on: screen).map { WrittenText.spelled($0.name) } }

  /// The names of given records, spelled as in a scenario.
  var records: [String] {
    guard let table = feature.given else { return [] }
    return given.records(table.records).prefix(1_000).compactMap { record in
      record.optionalText(table.nameField).map { WrittenText.spelled($0) }
    }
  }

  var shape: [ScreenShape.Member] {
    if case .object(let members) = feature.shape { members } else { [] }
  }

  var shown: JSONValue { feature.json(screen) }

  var shownNames: [String] { CauseWords.names(in: table) }

  var expectedNames: [String] { ShownExpectation(of: shown, by: feature.shape).names }
}
