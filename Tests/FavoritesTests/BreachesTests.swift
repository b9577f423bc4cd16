import EventLogs
import FavoritesScreen
import FavoritesSpecification
import FeatureContract
import Interaction
import TestSupport
import Testing

/// The invariants that a screen at rest can break by itself: I3 and I5.
@Suite struct BreachesTests {
  @Test(arguments: FavoritesStories.all) func noStoryBreaksAny(_ story: Story) {
    #expect(FavoritesSpecification.breaches(of: story.play()).isEmpty)
  }

  @Test func aURLThatIsThereTwiceIsNamed() {
    let screen = Self.screen(
      ["a", "b", "a", "a"], [FavoritesScreenshot.row("z", url: "https://example.org/b")])
    #expect(
      Self.breaches(of: screen) == [
        "I3: https://example.org/a is twice among the favorites",
        "I3: https://example.org/a is twice among the favorites",
        "I3: https://example.org/b is twice among the favorites",
      ])
  }

  @Test(arguments: DifferentURLs.all) func nearlyEqualURLsAreTwo(_ pair: DifferentURLs) {
    let rows = [pair.left, pair.right].map { FavoritesScreenshot.row("r", url: $0) }
    #expect(FavoritesSpecification.breaches(of: Self.screen([], rows)).isEmpty)
    var screen = Self.screen([], [rows[0]])
    screen[FavoritesControls.detailURL.rawValue] = .text(pair.right)
    screen[FavoritesControls.detailButton.rawValue] = .text("Add")
    #expect(FavoritesSpecification.breaches(of: screen).isEmpty)
  }

  @Test(arguments: [
    ("a", Value.text("Add"), #"I5: the button of https://example.org/a is "Add", not Remove"#),
    ("b", .text("Remove"), #"I5: the button of https://example.org/b is "Remove", not Add"#),
    ("b", .text(""), #"I5: the button of https://example.org/b is "", not Add"#),
    ("b", .none, "I5: the button of https://example.org/b is null, not Add"),
  ])
  func aButtonThatIsWrongIsNamed(_ name: String, _ button: Value, _ breach: String) {
    var screen = Self.screen(["a"])
    screen[FavoritesControls.detailURL.rawValue] = .text("https://example.org/\(name)")
    screen[FavoritesControls.detailButton.rawValue] = button
    #expect(Self.breaches(of: screen) == [breach])
  }

  @Test func beforeTheFirstVisitAButtonCannotBeJudgedByTheRows() {
    let screen = Story("", keeping: ["a"], [.row("a")]).play()
    #expect(screen[FavoritesControls.detailButton.rawValue] == .text("Remove"))
    #expect(FavoritesSpecification.breaches(of: screen).isEmpty)
  }

  private static func breaches(of screen: Snapshot) -> [String] {
    FavoritesSpecification.breaches(of: screen).map { "\($0.invariant.rawValue): \($0.words)" }
  }

  private static func screen(_ names: [String], _ rows: [Value] = []) -> Snapshot {
    FavoritesScreenshot(
      isFavoritesTab: true, repositories: [],
      favorites: names.map { FavoritesScreenshot.row($0) } + rows
    ).snapshot
  }
}
