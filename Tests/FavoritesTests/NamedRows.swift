import FavoritesScreen
import HeadlessUI
import Interaction

/// Rows of which only the names matter.
final class NamedRows: ListDataSource {
  var names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  var rowCount: Int { names.count }

  func row(at index: Int) -> ListRow {
    ListRow(
      url: "https://example.org/\(names[index])", name: names[index], introduction: nil,
      language: nil, stars: "0", forks: "0", updated: "")
  }
}
