import EventLogs
import Interaction

/// What the favorites must show, for tables: the specification's texts spelled out once more. Rows
/// are named by what `row(_:)` makes of a name.
struct FavoritesScreenshot: Sendable {
  struct Page: Sendable {
    let url: String
    let button: String
  }

  var isFavoritesTab = false
  let repositories: [Value]
  /// Nil until their tab was visited.
  var favorites: [Value]?
  var page: Page?
  var firstRepository = 0
  var firstFavorite = 0

  /// The row of a repository that a story names, and of which nothing else matters.
  static func row(_ name: String, url: String? = nil, stars: String = "1") -> Value {
    .list([
      .text(url ?? "https://example.org/\(name)"), .text(name), .none, .text("Swift"),
      .text(stars), .text("0"), .text("Updated on 01 January 1970"),
    ])
  }

  /// A value for each of the favorites' properties.
  var snapshot: Snapshot {
    Snapshot([
      .text(isFavoritesTab ? "favorites" : "repositories"), .flag(page == nil),
      .text("Repositories"), .list(repositories),
      Self.rendered(repositories, from: firstRepository),
      .text(favorites == nil ? "" : "On Memory Favorite"), .list(favorites ?? []),
      Self.rendered(favorites ?? [], from: firstFavorite),
      page.map { .text($0.url) } ?? .none, page.map { .text($0.button) } ?? .none,
    ])
  }

  private static func rendered(_ rows: [Value], from first: Int) -> Value {
    .list([.number(rows.count), .number(first), .list(Array(rows.dropFirst(first).prefix(12)))])
  }
}
