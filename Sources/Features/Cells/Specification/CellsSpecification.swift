public import CellsScreen
public import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage

// CellsSpecification: the rules that every sheet is judged by. All cells are evaluated anew after
// each edit, from what they hold and from nothing else, so that no order of entry can matter. No
// architecture imports it, and it reads formulas in a way of its own.

extension Feature<CellsScreen> {
  /// The sheet, as the rest of the package knows it.
  public static var cells: Self {
    var cells = Feature("cells") { CellsRules($0) }
    var list = GivenTable.Plain(
      "cells",
      [
        .init("at", .matching("[a-z][1-9][0-9]{0,3}", example: "a1"), "the cell, `a1` to `z9999`"),
        .init("text", .text, "what it holds: a text, an integer, or a formula such as `=a1+1`"),
      ], identityField: "at")
    list.shapes = GivenShape.sheets
    cells.given = GivenTable(plain: [list])
    cells.rowMark = "@"
    cells.details = ["text", "color"]
    cells.prepareForCalibration = { screen, given, _, onRow in
      let names = given.records("cells").map { $0.text("at") }
      screen.cells.show(names.map { ListRow(identity: $0, name: $0, details: ["", "black"]) })
      if onRow == nil { screen.cells.onTap = { _ in } }
    }
    return cells
  }
}

struct CellsRules: Specification {
  private var sheet: Sheet
  private var sources: [SheetPlace: String]
  private var selected: SheetPlace?
  private var text = ""
  private(set) var rows: [ListRow] = []
  private var needed = 0

  init(_ given: Given) {
    sources = Dictionary(
      given.records("cells").compactMap { record in
        SheetPlace(record.text("at")).map { ($0, record.text("text")) }
      }, uniquingKeysWith: { $1 })
    sheet = Sheet(sources)
    list()
  }

  var evaluations: Int? { needed }

  mutating func apply(_ event: UserEvent, on screen: CellsScreen) {
    switch event {
    case .text(_, let new): text = new
    case .row(_, let index): select(SheetPlace(rows[index].name), on: screen)
    case .enter where text.hasPrefix("@") && SheetPlace(String(text.dropFirst())) != nil:
      select(SheetPlace(String(text.dropFirst())), on: screen)
    case .enter: commit()
    default: break
    }
  }

  private mutating func select(_ place: SheetPlace?, on screen: CellsScreen) {
    selected = place
    text = place.flatMap { sources[$0] } ?? ""
    // No model is asked, so it shows as the input arrives.
    screen.formula.text = text
    screen.selected.text = place?.name ?? ""
  }

  private mutating func commit() {
    guard let selected, !text.utf8.elementsEqual((sources[selected] ?? "").utf8) else { return }
    sources[selected] = text.isEmpty ? nil : text
    let before = sheet
    sheet = Sheet(sources)
    // The edited cell, and each formula that had read what is another value now.
    needed += 1
    let readers = before.reads.keys.filter { $0 != selected && sheet.reads[$0] != nil }
    needed += readers.count { reader in
      before.reads[reader]?.contains { before.value(at: $0) != sheet.value(at: $0) } == true
    }
    list()
  }

  private mutating func list() {
    rows = sources.keys.filter { sources[$0]?.isEmpty == false }.sorted().map { place in
      let value = sheet.value(at: place)
      let isError = if case .error = value { true } else { false }
      return ListRow(
        identity: place.name, name: place.name,
        details: [value.words, isError ? "red" : "black"])
    }
  }

  func show(on screen: CellsScreen) {
    screen.cells.show(rows)
  }
}
