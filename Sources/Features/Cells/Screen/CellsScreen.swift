public import HeadlessUI

// CellsScreen: the controls of the sheet. It knows no rule of it.

/// A small spreadsheet: the cells that have something, and a field for what a cell holds.
public final class CellsScreen: Screen {
  /// The return key commits it; `@b7` selects a cell by its name, be it in the list or not.
  public let formula = SearchField("=a1+b1")
  /// The name of the selected cell; empty before the first.
  public let selected = Label()
  public let cells = ListView(deletes: false)

  public init() {}
}
