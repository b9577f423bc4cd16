import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import Interaction
import TestSupport
import Testing

/// In a burst the screen may be behind the model: what the user does to a row is done to the row
/// that was shown.
@Suite struct StaleScreenTests {
  private let loaded = Story("", keeping: ["a", "b"], [.favoritesTab]).played()

  @Test func aRowThatIsShownIsPushedAlthoughItHasGone() {
    var specification = loaded
    let stale = specification.screen
    specification.apply(.removeAll, shown: stale)
    specification.apply(.row("b"), shown: stale)
    #expect(shown(specification, FavoritesControls.detailURL) == .text("https://example.org/b"))
    #expect(shown(specification, FavoritesControls.detailButton) == .text("Add"))
    specification.apply(.favorite, shown: stale)
    #expect(
      shown(specification, FavoritesControls.favoritesRows) == .list([FavoritesScreenshot.row("b")])
    )
  }

  @Test func aRowThatIsNotShownYetIsNotThere() {
    var specification = loaded
    let stale = specification.screen
    specification.apply(.add(2), shown: stale)
    specification.apply(.row("c"), shown: stale)
    #expect(shown(specification, FavoritesControls.detailURL) == .none)
  }

  @Test func aPositionIsOneAmongTheRowsShown() {
    var specification = loaded
    let stale = specification.screen
    specification.apply(.swipeRow(.position(0)), shown: stale)
    specification.apply(.swipeRow(.position(0)), shown: stale)
    #expect(
      shown(specification, FavoritesControls.favoritesRows) == .list([FavoritesScreenshot.row("b")])
    )
    #expect(specification.modelChanges == 1)
  }

  @Test func whatIsTakenIsTheValueShown() {
    var specification = loaded
    var other = specification.screen
    let row = FavoritesScreenshot.row("z", url: "https://example.org/b", stars: "7.0K")
    other[FavoritesControls.favoritesRendered.rawValue] = .list([
      .number(1), .number(0), .list([row]),
    ])
    specification.apply(.row("z"), shown: other)
    #expect(shown(specification, FavoritesControls.detailButton) == .text("Remove"))
    specification.apply(.favorite, shown: other)
    specification.apply(.favorite, shown: other)
    #expect(
      shown(specification, FavoritesControls.favoritesRows)
        == .list([FavoritesScreenshot.row("a"), row]))
  }

  @Test func namesAreComparedByteByByte() {
    var specification = loaded
    var other = specification.screen
    other[FavoritesControls.favoritesRendered.rawValue] = .list([
      .number(1), .number(0), .list([FavoritesScreenshot.row("\u{E9}")]),
    ])
    specification.apply(.row("e\u{301}"), shown: other)
    #expect(shown(specification, FavoritesControls.detailURL) == .none)
    specification.apply(.row("\u{E9}"), shown: other)
    #expect(
      shown(specification, FavoritesControls.detailURL) == .text("https://example.org/\u{E9}"))
  }

  /// The list on top is the one that the inputs so far brought there.
  @Test func theOtherListsRowsAreNotOnTop() {
    var specification = loaded
    let before = specification.screen
    specification.apply(.repositoriesTab, shown: before)
    specification.apply(.tapRow(.position(2)), shown: before)
    #expect(shown(specification, FavoritesControls.detailURL) == .text("https://example.org/c"))
  }

  private func shown(_ specification: any FeatureSpecification, _ property: PropertyID) -> Value {
    specification.screen[property.rawValue]
  }
}
