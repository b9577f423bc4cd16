import FavoritesScreen
import HeadlessUI
import Interaction
import TestSupport

/// The least that an architecture does: a row tap pushes a page with what its row is called. The
/// lists are loaded, and everything told is written down.
final class PlainFavorites {
  let screen = OnScreen<FavoritesScreen>()
  let observer = RecordingObserver(FavoritesScreen.controls, isBrief: true)
  let repositories = NamedRows(["a", "b", "c"])
  let favorites = NamedRows(["c", "b"])

  init() {
    connect(screen.repositories, "repositories", to: repositories)
    connect(screen.favorites, "favorites", to: favorites)
    screen.favorites.onDelete = { [observer] in observer.note("delete \($0)") }
    screen.tab.onFirstVisit = { [observer] in
      observer.note("first visit of \(FavoritesScreen.controls[$0].name)")
    }
    screen.observer = observer
  }

  /// What a screen tells about these inputs.
  func lines(of inputs: UserInput...) -> [String] {
    _ = observer.take()
    for input in inputs { screen.receive(input) }
    return observer.take()
  }

  func makePage(_ name: String) -> DetailPane {
    let pane = screen.content.makeDetail(url: "https://example.org/\(name)")
    pane.button.onTap = { [observer] in observer.note("favorite \(name)") }
    return pane
  }

  private func connect(_ list: ListView, _ name: String, to rows: NamedRows) {
    list.dataSource = rows
    list.onTap = { [unowned self, unowned rows] index in
      observer.note("tap \(index) of \(name)")
      screen.content.push(makePage(rows.names[index]))
    }
    list.reload()
  }
}

/// Rows of which only the names matter.
final class NamedRows: ListDataSource {
  var names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  var rowCount: Int { names.count }

  func row(at index: Int) -> ListRow {
    ListRow(
      identity: "https://example.org/\(names[index])", name: names[index],
      details: [nil, nil, "0", "0", ""])
  }
}
