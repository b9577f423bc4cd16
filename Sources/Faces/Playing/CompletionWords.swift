import EventLogs
import FeatureContract
import GivenData
import Interaction
import ScenarioLanguage

/// The words that can stand in a step now, by what is on the screen.
struct CompletionWords {
  private let feature: FeatureEntry
  private let offer: AvailableInputs
  private let screen: Snapshot
  private let given: Given
  let steps: [StepDefinition]

  init(_ feature: FeatureEntry, _ screen: Snapshot, _ given: Given) {
    self.feature = feature
    self.screen = screen
    self.given = given
    offer = feature.offer(screen)
    steps = StepDefinition.all(of: feature.vocabulary)
  }

  var vocabulary: FeatureVocabulary { feature.vocabulary }

  private var table: ControlTable { feature.controls }

  private func names(_ kinds: ControlKind...) -> [String] {
    table.controls.filter { kinds.contains($0.kind) }.map(\.name)
  }

  /// The fields that take typing now.
  var fields: [String] { offer.fields.map { table[$0].name } }

  var allFields: [String] { names(.textField) }

  /// What a tap does something to now.
  var taps: [String] {
    offer.taps.map { spelled($0) } + tappableRows.map { "{row: \($0)}" }
  }

  /// All that a tap can name, whether it does something or not.
  var allTaps: [String] {
    names(.button, .alertAction, .barButton, .backButton) + tabs.map { "{tab: \($0)}" }
      + (names(.list).isEmpty ? [] : ["{row: "])
  }

  private func spelled(_ control: ControlID) -> String {
    table[control].kind == .tab ? "{tab: \(tabName(table[control].name))}" : table[control].name
  }

  private func tabName(_ name: String) -> String {
    String(name.drop { $0 != "." }.dropFirst())
  }

  var tabs: [String] { names(.tab).map(tabName) }

  var backButtons: [String] { offer.canCancelBack ? names(.backButton) : [] }

  var allBackButtons: [String] { names(.backButton) }

  /// The names of the rows in view, as they are written.
  var tappableRows: [String] { Array(rows.prefix(offer.tappableRows)) }

  var rows: [String] {
    let lists = names(.list)
    // Those on top are told by the machine-readable screen; the table only knows their controls.
    for (index, property) in table.properties.enumerated() {
      guard let list = lists.first(where: { property.name == $0 + ".rendered" }),
        case .list(let parts) = screen.values[index], parts.count == 3,
        case .list(let rendered) = parts[2], isOnTop(list, among: lists)
      else { continue }
      return rendered.compactMap { row in
        guard case .list(let words) = row, words.count > 1, case .text(let name) = words[1] else {
          return nil
        }
        return WrittenText.spelled(name)
      }
    }
    return []
  }

  private func isOnTop(_ list: String, among lists: [String]) -> Bool {
    guard let tab = table.property(named: "tab"), case .text(let name) = screen[tab.rawValue],
      lists.contains(name)
    else { return true }
    return name == list
  }

  /// The names of given records, as they are written.
  var records: [String] {
    guard let table = feature.given else { return [] }
    return given.records(table.records).prefix(1_000).compactMap { record in
      record.optionalText(table.nameField).map { WrittenText.spelled($0) }
    }
  }

  /// What `expect` can name.
  var shape: [ScreenShape.Member] {
    if case .object(let members) = feature.shape { members } else { [] }
  }

  var shown: JSONValue { feature.json(screen) }

  var shownNames: [String] { CauseWords.names(in: table) }

  var expectedNames: [String] { ShownExpectation(of: shown, by: feature.shape).names }
}
