import FavoritesScreen
import GivenData
import HeadlessUI
import Interaction

enum FavoritesCalibration {
  /// Both lists have rows before the first input, and never others: the first one all that are
  /// given, the second one those that inputs name. A handled tap on a row pushes a page, as every
  /// architecture must in the turn of the tap; nothing on a page could be reached otherwise.
  @Sendable static func prepare(
    _ screen: FavoritesScreen, given: Given, inputs: [UserInput], onRow: ((Int) -> Void)?
  ) {
    let rows = given.records("repositories").map(RepositoryWords.row)
    let kept = given.records("favorites").map(RepositoryWords.row)
    let named = rows.filter { row in inputs.contains { $0.names(row) } }
    show(rows, on: screen.repositories, of: screen, onRow)
    show(kept + named, on: screen.favorites, of: screen, onRow)
  }

  private static func show(
    _ rows: [ListRow], on list: ListView, of screen: FavoritesScreen, _ handler: ((Int) -> Void)?
  ) {
    list.show(rows)
    guard let handler else { return }
    list.onTap = { [weak screen] index in
      handler(index)
      if let screen { screen.push(screen.makeDetail(url: rows[index].identity)) }
    }
  }
}

extension UserInput {
  fileprivate func names(_ row: ListRow) -> Bool {
    switch self {
    case .tapRow(.name(let name)), .swipeRow(.name(let name)):
      name.utf8.elementsEqual(row.name.utf8)
    case .tapRow(.identity(let identity)), .swipeRow(.identity(let identity)):
      identity.utf8.elementsEqual(row.identity.utf8)
    default: false
    }
  }
}
