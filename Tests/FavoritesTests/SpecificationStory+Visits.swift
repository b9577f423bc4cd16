import Interaction

extension SpecificationStory {
  static let visits = [
    Self("load", []),
    Self("what is kept is not shown before its tab", keeping: ["b"], []),
    Self("the first visit of nothing", [.favoritesTab], isFavoritesTab: true, favorites: []),
    Self(
      "the first visit of what is kept, in its order", keeping: ["c", "a"], [.favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Self(
      "what is kept twice counts once", keeping: ["c", "a", "c"], [.favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Self(
      "added before the first visit", [.add(1), .favoritesTab], isFavoritesTab: true,
      favorites: ["b"]),
    Self("added before, and not visited", [.add(1)]),
    Self(
      "the list stays when its tab is left", keeping: ["b"], [.favoritesTab, .repositoriesTab],
      favorites: ["b"]),
    Self(
      "and follows there", [.favoritesTab, .repositoriesTab, .add(2), .add(0)],
      favorites: ["c", "a"]),
    Self("the tab that is there already", [.repositoriesTab]),
  ]

  static let pages = [
    Self("a row", [.row("b")], page: "b"),
    Self("a row that is kept", keeping: ["b"], [.row("b")], page: "b", "Remove"),
    Self("a row by its url", [.tapRow(.identity("https://example.org/c"))], page: "c"),
    Self("a row by its position", [.tapRow(.position(2))], page: "c"),
    Self("a row that is not there", [.row("d")]),
    Self("a position that is not there", [.tapRow(.position(3))]),
    Self("a position before the first", [.tapRow(.position(-1))]),
    Self(
      "a row of the favorites", keeping: ["c", "a"], [.favoritesTab, .tapRow(.position(0))],
      isFavoritesTab: true, favorites: ["c", "a"], page: "c", "Remove"),
    Self("a second row", [.row("a"), .row("b")], page: "a"),
    Self("a tab under a page", [.row("a"), .favoritesTab], page: "a"),
    Self("a scroll under a page", [.row("a"), .scroll(to: 2), .back]),
    Self(
      "a swipe under a page", keeping: ["a", "b"], [.favoritesTab, .row("a"), .swipe("b")],
      isFavoritesTab: true, favorites: ["a", "b"], page: "a", "Remove"),
    Self("a cancelled back", [.row("a"), .cancelBack], page: "a"),
    Self("back", [.row("a"), .back]),
    Self("back, and another row", [.row("a"), .back, .row("b")], page: "b"),
    Self("back without a page", [.back]),
    Self("a cancelled back without a page", [.cancelBack]),
    Self("an end takes the page along", [.row("a"), .end]),
    Self(
      "an end leaves the rest", keeping: ["a"], [.favoritesTab, .row("a"), .end],
      isFavoritesTab: true, favorites: ["a"]),
  ]
}
