import FavoritesScreen
import HeadlessUI
import Interaction
import TestSupport
import Testing

/// The page over a list: what it hides, what it keeps off, and that all of it goes.
@Suite struct FavoritesPageTests {
  private static let shutOut: [UserInput] = [
    .row("b"), .swipe("b"), .tapRow(.position(0)), .scroll(to: 1), .repositoriesTab, .favoritesTab,
    .cancelBack,
  ]

  private let plain = PlainFavorites()
  private var screen: OnScreen<FavoritesScreen> { plain.screen }

  @Test func aPushShowsThePageAndHidesTheTabBar() {
    #expect(
      plain.lines(of: .row("a")) == [
        "received tap row a", "tap 0 of repositories",
        #"presented detail.url text("https://example.org/a")"#, #"showed detail.button text("")"#,
        "showed tabBar flag(false)",
      ])
    #expect(screen.tab.isHidden)
    #expect(screen.detail.top?.url == "https://example.org/a")
  }

  @Test func aPageKeepsTheTitleItCameWith() {
    let pane = plain.makePage("a")
    pane.button.title = "Remove"
    screen.content.push(pane)
    #expect(plain.observer.lines.contains(#"showed detail.button text("Remove")"#))
  }

  @Test(arguments: shutOut) func whatIsUnderAPageGetsNothing(_ input: UserInput) {
    _ = plain.lines(of: .favoritesTab, .row("c"))
    #expect(
      plain.lines(of: input) == ["received " + input.description(in: FavoritesScreen.controls)])
    #expect(screen.detail.top?.url == "https://example.org/c")
  }

  @Test func aBackSwipeThatIsCalledOffIsTold() {
    var told: [BackSwipe] = []
    screen.detail.onBackSwipe = { told.append($0) }
    _ = plain.lines(of: .cancelBack, .row("b"), .cancelBack)
    #expect(told == [.begun, .calledOff] && screen.detail.top != nil)
  }

  @Test func aSecondPushIsIgnored() {
    _ = plain.lines(of: .row("a"))
    let second = plain.makePage("b")
    screen.content.push(second)
    #expect(plain.observer.take().isEmpty)
    #expect(screen.detail.top !== second)
  }

  @Test func theButtonIsThePagesOnTop() {
    #expect(plain.lines(of: .row("b"), .favorite).last == "favorite b")
    #expect(plain.lines(of: .favorite, .favorite).count { $0 == "favorite b" } == 2)
  }

  @Test func backShowsWhatWasUnderIt() {
    _ = plain.lines(of: .favoritesTab, .row("b"))
    #expect(
      plain.lines(of: .back) == [
        "received tap back", "showed detail.url none", "showed detail.button none",
        "showed tabBar flag(true)",
      ])
    #expect(screen.detail.top == nil)
    #expect(plain.lines(of: .row("c")).contains("tap 0 of favorites"))
  }

  @Test func anEndTakesThePageAlong() {
    _ = plain.lines(of: .row("b"))
    #expect(plain.lines(of: .end).dropFirst().first == "showed detail.url none")
    #expect(screen.detail.top == nil)
  }

  @Test func aTitleWrittenAfterwardsCameTooLate() {
    _ = plain.lines(of: .row("a"))
    let pane = screen.detail.top
    pane?.button.title = "Add"
    #expect(plain.observer.take() == [#"wrote detail.button text("Add")"#])
    _ = plain.lines(of: .back, .row("b"))
    pane?.button.title = "Remove"
    #expect(plain.observer.take() == [#"wrote too late detail.button text("Remove")"#])
    screen.detail.top?.button.title = "Add"
    #expect(plain.observer.lines == [#"wrote detail.button text("Add")"#])
  }

  @Test(arguments: [UserInput.back, .end]) func thePageIsFreedAndWhatItHolds(_ leaving: UserInput) {
    _ = plain.lines(of: .row("a"))
    weak let pane = screen.detail.top
    weak let button = screen.detail.top?.button
    weak var content: Content?
    do {
      let made = Content()
      screen.detail.top?.content = made
      content = made
    }
    #expect(pane != nil && button != nil && content != nil)
    _ = plain.lines(of: leaving)
    #expect(pane == nil)
    #expect(button == nil)
    #expect(content == nil)
  }

  /// Between a tap and the push that it brings about, the list takes nothing.
  @Test func theTransitionIsLockedFromTheTapOn() {
    screen.repositories.onTap = { [unowned screen, plain] index in
      for input in [UserInput.row("c"), .favoritesTab, .scroll(to: 1)] { screen.receive(input) }
      screen.content.push(plain.makePage("\(index)"))
    }
    #expect(
      plain.lines(of: .row("b")) == [
        "received tap row b", "received tap row c", "received tap tab.favorites",
        "received scroll to 1", #"presented detail.url text("https://example.org/1")"#,
        #"showed detail.button text("")"#, "showed tabBar flag(false)",
      ])
  }

  @Test func aTapThatBringsNothingUpLocksNothing() {
    screen.repositories.onTap = { [plain] in plain.observer.note("tap \($0)") }
    let lines = plain.lines(of: .row("a"), .row("b"), .favoritesTab)
    #expect(lines.contains("tap 0") && lines.contains("tap 1"))
    #expect(lines.contains("first visit of tab.favorites"))
  }

  private final class Content {}
}
