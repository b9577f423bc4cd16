import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import GivenData
import Interaction
import TestSupport
import Testing

@Suite struct FavoritesSpecificationTests {
  @Test func beforeLoadNothingIsShown() {
    let given = Story.given(["a"], keeping: ["a"])
    let initial = Snapshot(FavoritesScreen.controls.properties.map(\.initial))
    #expect(FavoritesSpecification(given: given).screen == initial)
  }

  @Test(arguments: FavoritesStories.all)
  func theScreenIsWhatItsStorySays(_ story: Story) {
    #expect(story.play() == story.screen)
  }

  @Test(arguments: DifferentURLs.all) func nearlyEqualURLsAreTwo(_ pair: DifferentURLs) {
    let records = [
      GivenRecord.repository("l", url: pair.left), .repository("r", url: pair.right),
    ]
    let rows = [
      FavoritesScreenshot.row("l", url: pair.left), FavoritesScreenshot.row("r", url: pair.right),
    ]
    let both = Story(
      pair.description, given: Given(["repositories": records, "favorites": records]),
      [.favoritesTab, .tapRow(.identity(pair.right)), .favorite, .remove(1)],
      shows: FavoritesScreenshot(
        isFavoritesTab: true, repositories: rows, favorites: [rows[0]],
        page: .init(url: pair.right, button: "Add")))
    #expect(both.play() == both.screen)
    let one = Story(
      pair.description, given: Given(["repositories": records]), [.favoritesTab, .add(0), .add(1)],
      shows: FavoritesScreenshot(isFavoritesTab: true, repositories: rows, favorites: rows))
    #expect(one.play() == one.screen)
  }

  /// The value of the first add stays; one that was removed comes back as it was shown then.
  @Test(arguments: [
    ([UserInput.add(0), .add(1)], "1"), ([.add(1), .add(0)], "5.0K"),
    ([.add(0), .row("new"), .favorite, .favorite, .back], "5.0K"),
    ([.add(1), .row("old"), .favorite, .favorite, .back], "1"),
  ])
  func theFirstValueOfAURLIsKept(_ inputs: [UserInput], _ stars: String) {
    let url = "https://example.org/r"
    let given = Given([
      "repositories": [
        GivenRecord.repository("old", url: url), .repository("new", url: url, stars: 5_000),
      ]
    ])
    let story = Story("", given: given, inputs + [.favoritesTab], shows: .nothing)
    #expect(
      story.play()[FavoritesControls.favoritesRows.rawValue]
        == .list([FavoritesScreenshot.row(stars == "1" ? "old" : "new", url: url, stars: stars)]))
  }

  @Test func ofAURLGivenTwiceAsFavoriteTheFirstCounts() {
    let url = "https://example.org/r"
    let given = Given([
      "favorites": [GivenRecord.repository("x", url: url, stars: 2), .repository("y", url: url)]
    ])
    let story = Story("", given: given, [.favoritesTab], shows: .nothing)
    #expect(
      story.play()[FavoritesControls.favoritesRows.rawValue]
        == .list([FavoritesScreenshot.row("x", url: url, stars: "2")]))
  }
}

extension FavoritesScreenshot {
  /// For stories of which only a part is looked at.
  static let nothing = FavoritesScreenshot(repositories: [])
}
