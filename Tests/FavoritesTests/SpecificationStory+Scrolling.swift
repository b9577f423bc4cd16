import EventLogs
import Interaction

extension SpecificationStory {
  private static let many = (0..<30).map { "r\($0)" }

  /// Thirty repositories, and the first of them kept.
  private static func long(
    _ description: String, keeping kept: Int = 0, _ inputs: [UserInput],
    _ change: (inout FavoritesScreenshot) -> Void
  ) -> Self {
    var screen = FavoritesScreenshot(repositories: many.map { FavoritesScreenshot.row($0) })
    change(&screen)
    return Self(
      description, given: given(many, keeping: Array(many.prefix(kept))), inputs, shows: screen)
  }

  private static func rows(_ places: Range<Int>) -> [Value] {
    places.map { FavoritesScreenshot.row("r\($0)") }
  }

  static let scrolling = [
    long("a long list shows its beginning", []) { _ in },
    long("a row in the middle", [.scroll(to: 5)]) { $0.firstRepository = 5 },
    long("the last whole viewport", [.scroll(to: 18)]) { $0.firstRepository = 18 },
    long("not past the end", [.scroll(to: 29)]) { $0.firstRepository = 18 },
    long("and back", [.scroll(to: 29), .scroll(to: 0)]) { _ in },
    long(
      "positions count from the first row that is rendered",
      [
        .scroll(to: 5), .tapRow(.position(1)),
      ]
    ) {
      $0.firstRepository = 5
      $0.page = .init(url: "https://example.org/r6", button: "Add")
    },
    long("the last row that is rendered", [.row("r11")]) {
      $0.page = .init(url: "https://example.org/r11", button: "Add")
    },
    long("the one behind it", [.row("r12"), .tapRow(.position(12))]) { _ in },
    long("the one before the first", [.scroll(to: 5), .row("r4")]) { $0.firstRepository = 5 },
    long("each list has its own", keeping: 20, [.scroll(to: 5), .favoritesTab, .scroll(to: 3)]) {
      $0.isFavoritesTab = true
      $0.firstRepository = 5
      $0.favorites = rows(0..<20)
      $0.firstFavorite = 3
    },
    long(
      "a list that became shorter shows its end", keeping: 14,
      [
        .favoritesTab, .scroll(to: 2), .swipe("r13"),
      ]
    ) {
      $0.isFavoritesTab = true
      $0.favorites = rows(0..<13)
      $0.firstFavorite = 1
    },
    long(
      "and is scrolled again once it is long enough", keeping: 14,
      [
        .favoritesTab, .scroll(to: 2), .swipe("r13"), .add(20),
      ]
    ) {
      $0.isFavoritesTab = true
      $0.favorites = rows(0..<13) + rows(20..<21)
      $0.firstFavorite = 2
    },
    long("a list shorter than its viewport", keeping: 3, [.favoritesTab, .scroll(to: 2)]) {
      $0.isFavoritesTab = true
      $0.favorites = rows(0..<3)
    },
  ]
}
