import FavoritesScreen
import HeadlessUI
import Interaction
import TestSupport
import Testing

@Suite struct FavoritesScreenTests {
  private let plain = PlainFavorites()
  private var screen: OnScreen<FavoritesScreen> { plain.screen }

  @Test(arguments: [
    (UserInput.load, "load"), (.cancelBack, "cancel back"), (.end, "end"), (.back, "tap back"),
    (.favorite, "tap favorite"),
  ])
  func withoutAPageTheseAreReceivedAndDoNothing(_ input: UserInput, _ name: String) {
    #expect(plain.lines(of: input) == ["received \(name)"])
  }

  @Test func aTabIsSelectedByTheTapAndItsFirstVisitToldOnce() {
    #expect(
      plain.lines(of: .favoritesTab) == [
        "received tap tab.favorites", #"showed tab text("favorites")"#,
        "first visit of tab.favorites",
      ])
    #expect(
      plain.lines(of: .repositoriesTab, .favoritesTab, .favoritesTab) == [
        "received tap tab.repositories", #"showed tab text("repositories")"#,
        "received tap tab.favorites", #"showed tab text("favorites")"#,
        "received tap tab.favorites", #"showed tab text("favorites")"#,
      ])
  }

  @Test func aRowTapReachesTheListOnTop() {
    #expect(plain.lines(of: .row("c")).contains("tap 2 of repositories"))
    #expect(plain.lines(of: .back, .favoritesTab, .row("c")).contains("tap 0 of favorites"))
  }

  @Test func aRowThatIsNotThereIsNotTapped() {
    #expect(plain.lines(of: .row("d")) == ["received tap row d"])
    #expect(plain.lines(of: .tapRow(.position(3))) == ["received tap row {position: 3}"])
    #expect(plain.lines(of: .favoritesTab, .row("a")).last == "received tap row a")
  }

  @Test func onlyTheFavoritesRowsAreDeleted() {
    #expect(plain.lines(of: .swipe("b")) == ["received swipe row b to delete"])
    #expect(plain.lines(of: .favoritesTab, .swipe("b")).last == "delete 1")
  }

  @Test func scrollingMovesTheListOnTop() {
    plain.repositories.names = (0..<30).map { "r\($0)" }
    screen.repositories.reload()
    #expect(
      plain.lines(of: .scroll(to: 7)) == [
        "received scroll to 7", "showed repositories.rendered [3]",
      ])
    #expect(plain.lines(of: .tapRow(.position(1)))[1] == "tap 8 of repositories")
  }

  @Test func eachListIsWhereItWasScrolledTo() {
    for (rows, list) in [
      (plain.repositories, screen.repositories), (plain.favorites, screen.favorites),
    ] {
      rows.names = (0..<30).map { "r\($0)" }
      list.reload()
    }
    #expect(
      plain.lines(of: .favoritesTab, .scroll(to: 5), .tapRow(.position(0)), .back)
        .contains("tap 5 of favorites"))
    #expect(
      plain.lines(of: .repositoriesTab, .tapRow(.position(0)))
        .contains("tap 0 of repositories"))
  }

  @Test func allRowsAreShownWhenEverythingIsAskedFor() {
    screen.attached.showEverything()
    #expect(
      plain.observer.take() == ["showed repositories.rows [3]", "showed favorites.rows [2]"])
    screen.attached.showEverything()
    #expect(plain.observer.lines.isEmpty)
  }

  @Test func aPageIsPushedWithWhatWasBuiltForIt() throws {
    #expect(screen.attached.pushed.isEmpty)
    _ = plain.lines(of: .row("b"))
    let page = try #require(screen.detail.top)
    let content = NamedRows([])
    page.content = content
    #expect(
      screen.attached.pushed.map(ObjectIdentifier.init)
        == [page, page.button, content].map(ObjectIdentifier.init))
    _ = plain.lines(of: .back)
    #expect(screen.attached.pushed.isEmpty)
  }
}
