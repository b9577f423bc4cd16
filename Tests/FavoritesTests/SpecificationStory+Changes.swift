import Interaction

extension SpecificationStory {
  static let toggles = [
    Self("one", [.row("a"), .favorite], page: "a", "Remove"),
    Self("two", [.row("a"), .favorite, .favorite], page: "a", "Add"),
    Self("one of what is kept", keeping: ["a"], [.row("a"), .favorite], page: "a", "Add"),
    Self(
      "1001", [.row("a")] + [UserInput](repeating: .favorite, count: 1_001), page: "a", "Remove"),
    Self("without a page", [.favorite, .favoritesTab], isFavoritesTab: true, favorites: []),
    Self(
      "around a cancelled back", [.row("a"), .favorite, .cancelBack, .favorite], page: "a", "Add"),
    Self(
      "a new one goes to the end", keeping: ["c"], [.row("a"), .favorite, .back, .favoritesTab],
      isFavoritesTab: true, favorites: ["c", "a"]),
    Self(
      "removed and added moves to the end", keeping: ["a", "b", "c"],
      [.favoritesTab, .row("b"), .favorite, .favorite], isFavoritesTab: true,
      favorites: ["a", "c", "b"], page: "b", "Remove"),
    Self(
      "its row goes and its page stays", keeping: ["a"], [.favoritesTab, .row("a"), .favorite],
      isFavoritesTab: true, favorites: [], page: "a", "Add"),
  ]

  static let commands = [
    Self("the open page is added", [.row("a"), .add(0)], page: "a", "Remove"),
    Self("another is added", [.row("a"), .add(1)], page: "a", "Add"),
    Self("the open page is removed", keeping: ["a"], [.row("a"), .remove(0)], page: "a", "Add"),
    Self(
      "all are removed", keeping: ["a", "b"], [.favoritesTab, .row("b"), .removeAll],
      isFavoritesTab: true, favorites: [], page: "b", "Add"),
    Self(
      "added twice stays where it is", [.favoritesTab, .add(1), .add(0), .add(1)],
      isFavoritesTab: true, favorites: ["b", "a"]),
    Self(
      "removed and added moves to the end", keeping: ["a", "b", "c"],
      [.favoritesTab, .remove(1), .add(1)], isFavoritesTab: true, favorites: ["a", "c", "b"]),
    Self(
      "what is not there is removed", keeping: ["a"], [.favoritesTab, .remove(1)],
      isFavoritesTab: true, favorites: ["a"]),
    Self("nothing is removed", [.removeAll, .removeAll]),
    Self(
      "all are removed and some come back", keeping: ["a", "b"],
      [.favoritesTab, .removeAll, .add(1), .add(0)], isFavoritesTab: true, favorites: ["b", "a"]),
  ]

  static let swipes = [
    Self(
      "a row of the favorites", keeping: ["a", "b", "c"], [.favoritesTab, .swipe("b")],
      isFavoritesTab: true, favorites: ["a", "c"]),
    Self(
      "by position", keeping: ["a", "b", "c"],
      [.favoritesTab, .swipeRow(.position(0)), .swipeRow(.position(1))], isFavoritesTab: true,
      favorites: ["b"]),
    Self(
      "the repositories have none", keeping: ["a"],
      [.swipe("a"), .swipeRow(.position(0)), .favoritesTab], isFavoritesTab: true,
      favorites: ["a"]),
    Self(
      "out of range", keeping: ["a"], [.favoritesTab, .swipeRow(.position(1)), .swipe("b")],
      isFavoritesTab: true, favorites: ["a"]),
    Self(
      "the same twice", keeping: ["a", "b"], [.favoritesTab, .swipe("a"), .swipe("a")],
      isFavoritesTab: true, favorites: ["b"]),
  ]
}
