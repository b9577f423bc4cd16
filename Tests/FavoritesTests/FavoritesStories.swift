import EventLogs
import FavoritesSpecification
import GivenData
import Interaction
import TestSupport

typealias Story = SpecificationStory

extension SpecificationStory {
  /// Repositories a, b and c are given.
  init(
    _ description: String, keeping kept: [String] = [], _ inputs: [UserInput],
    isFavoritesTab: Bool = false, favorites: [String]? = nil, page: String? = nil,
    _ button: String = "Add"
  ) {
    let names = ["a", "b", "c"]
    self.init(
      description, given: Self.given(names, keeping: kept), inputs,
      shows: FavoritesScreenshot(
        isFavoritesTab: isFavoritesTab, repositories: names.map { FavoritesScreenshot.row($0) },
        favorites: favorites?.map { FavoritesScreenshot.row($0) },
        page: page.map { .init(url: "https://example.org/\($0)", button: button) }))
  }

  init(
    _ description: String, given: Given, _ inputs: [UserInput], shows screen: FavoritesScreenshot
  ) {
    self.init(
      description, [.load] + inputs, from: FavoritesSpecification(given: given),
      shows: screen.snapshot)
  }

  static func given(_ names: [String], keeping kept: [String] = []) -> Given {
    Given([
      "repositories": names.map { GivenRecord.repository($0) },
      "favorites": kept.map { GivenRecord.repository($0) },
    ])
  }
}

/// What is done to the favorites, and what they must then show.
enum FavoritesStories {
  static let visits = [
    Story("load", []),
    Story("what is kept is not shown before its tab", keeping: ["b"], []),
    Story("the first visit of nothing", [.favoritesTab], isFavoritesTab: true, favorites: []),
    Story(
      "the first visit of what is kept, in its order", keeping: ["c", "a"], [.favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Story(
      "what is kept twice counts once", keeping: ["c", "a", "c"], [.favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Story(
      "added before the first visit", [.add(1), .favoritesTab], isFavoritesTab: true,
      favorites: ["b"]),
    Story("added before, and not visited", [.add(1)]),
    Story(
      "the list stays when its tab is left", keeping: ["b"], [.favoritesTab, .repositoriesTab],
      favorites: ["b"]),
    Story(
      "and follows there", [.favoritesTab, .repositoriesTab, .add(2), .add(0)],
      favorites: ["c", "a"]),
    Story("the tab that is there already", [.repositoriesTab]),
  ]

  static let pages = [
    Story("a row", [.row("b")], page: "b"),
    Story("a row that is kept", keeping: ["b"], [.row("b")], page: "b", "Remove"),
    Story("a row by its url", [.tapRow(.identity("https://example.org/c"))], page: "c"),
    Story("a row by its position", [.tapRow(.position(2))], page: "c"),
    Story("a row that is not there", [.row("d")]),
    Story("a position that is not there", [.tapRow(.position(3))]),
    Story("a position before the first", [.tapRow(.position(-1))]),
    Story(
      "a row of the favorites", keeping: ["c", "a"], [.favoritesTab, .tapRow(.position(0))],
      isFavoritesTab: true, favorites: ["c", "a"], page: "c", "Remove"),
    Story("a second row", [.row("a"), .row("b")], page: "a"),
    Story("a tab under a page", [.row("a"), .favoritesTab], page: "a"),
    Story("a scroll under a page", [.row("a"), .scroll(to: 2), .back]),
    Story(
      "a swipe under a page", keeping: ["a", "b"], [.favoritesTab, .row("a"), .swipe("b")],
      isFavoritesTab: true, favorites: ["a", "b"], page: "a", "Remove"),
    Story("a cancelled back", [.row("a"), .cancelBack], page: "a"),
    Story("back", [.row("a"), .back]),
    Story("back, and another row", [.row("a"), .back, .row("b")], page: "b"),
    Story("back without a page", [.back]),
    Story("a cancelled back without a page", [.cancelBack]),
    Story("an end takes the page along", [.row("a"), .end]),
    Story(
      "an end leaves the rest", keeping: ["a"], [.favoritesTab, .row("a"), .end],
      isFavoritesTab: true, favorites: ["a"]),
  ]

  static let toggles = [
    Story("one", [.row("a"), .favorite], page: "a", "Remove"),
    Story("two", [.row("a"), .favorite, .favorite], page: "a", "Add"),
    Story("one of what is kept", keeping: ["a"], [.row("a"), .favorite], page: "a", "Add"),
    Story(
      "1001", [.row("a")] + [UserInput](repeating: .favorite, count: 1_001), page: "a", "Remove"),
    Story("without a page", [.favorite, .favoritesTab], isFavoritesTab: true, favorites: []),
    Story(
      "around a cancelled back", [.row("a"), .favorite, .cancelBack, .favorite], page: "a", "Add"),
    Story(
      "a new one goes to the end", keeping: ["c"], [.row("a"), .favorite, .back, .favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Story(
      "removed and added moves to the end", keeping: ["a", "b", "c"],
      [.favoritesTab, .row("b"), .favorite, .favorite], isFavoritesTab: true,
      favorites: ["a", "c", "b"], page: "b", "Remove"),
    Story(
      "its row goes and its page stays", keeping: ["a"], [.favoritesTab, .row("a"), .favorite],
      isFavoritesTab: true, favorites: [], page: "a", "Add"),
  ]

  static let commands = [
    Story("the open page is added", [.row("a"), .add(0)], page: "a", "Remove"),
    Story("another is added", [.row("a"), .add(1)], page: "a", "Add"),
    Story("the open page is removed", keeping: ["a"], [.row("a"), .remove(0)], page: "a", "Add"),
    Story(
      "all are removed", keeping: ["a", "b"], [.favoritesTab, .row("b"), .removeAll],
      isFavoritesTab: true, favorites: [], page: "b", "Add"),
    Story(
      "added twice stays where it is", [.favoritesTab, .add(1), .add(0), .add(1)],
      isFavoritesTab: true, favorites: ["b", "a"]),
    Story(
      "removed and added moves to the end", keeping: ["a", "b", "c"],
      [.favoritesTab, .remove(1), .add(1)], isFavoritesTab: true, favorites: ["a", "c", "b"]),
    Story(
      "what is not there is removed", keeping: ["a"], [.favoritesTab, .remove(1)],
      isFavoritesTab: true, favorites: ["a"]),
    Story("nothing is removed", [.removeAll, .removeAll]),
    Story(
      "all are removed and some come back", keeping: ["a", "b"],
      [.favoritesTab, .removeAll, .add(1), .add(0)], isFavoritesTab: true, favorites: ["b", "a"]),
  ]

  static let swipes = [
    Story(
      "a row of the favorites", keeping: ["a", "b", "c"], [.favoritesTab, .swipe("b")],
      isFavoritesTab: true, favorites: ["a", "c"]),
    Story(
      "by position", keeping: ["a", "b", "c"],
      [.favoritesTab, .swipeRow(.position(0)), .swipeRow(.position(1))], isFavoritesTab: true,
      favorites: ["b"]),
    Story(
      "the repositories have none", keeping: ["a"],
      [.swipe("a"), .swipeRow(.position(0)), .favoritesTab], isFavoritesTab: true,
      favorites: ["a"]),
    Story(
      "out of range", keeping: ["a"], [.favoritesTab, .swipeRow(.position(1)), .swipe("b")],
      isFavoritesTab: true, favorites: ["a"]),
    Story(
      "the same twice", keeping: ["a", "b"], [.favoritesTab, .swipe("a"), .swipe("a")],
      isFavoritesTab: true, favorites: ["b"]),
  ]

  private static let many = (0..<30).map { "r\($0)" }

  /// Thirty repositories, and the first of them kept.
  private static func long(
    _ description: String, keeping kept: Int = 0, _ inputs: [UserInput],
    _ change: (inout FavoritesScreenshot) -> Void
  ) -> Story {
    var screen = FavoritesScreenshot(repositories: many.map { FavoritesScreenshot.row($0) })
    change(&screen)
    return Story(
      description, given: Story.given(many, keeping: Array(many.prefix(kept))), inputs,
      shows: screen)
  }

  private static func rows(_ indices: Range<Int>) -> [Value] {
    indices.map { FavoritesScreenshot.row("r\($0)") }
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

  static let all = visits + pages + toggles + commands + swipes + scrolling
}
