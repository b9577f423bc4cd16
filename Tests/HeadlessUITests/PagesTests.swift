import HeadlessUI
import Interaction
import TestSupport
import Testing

/// Pages of one class over a screen, with an alert on each of the two.
@Suite struct PagesTests {
  private final class NotePage: PushedPage {
    let picture = Picture()
    let text = TextField()
    let save = Button()
    let sure = AlertPresenter("yes")
  }

  private final class NotesScreen: Screen {
    let open = Button()
    let note = Pages<NotePage>()
    let alert = AlertPresenter("ok")
  }

  private static let controls = NotesScreen.controls
  private let screen = OnScreen<NotesScreen>()
  private let observer = RecordingObserver(Self.controls)

  init() {
    screen.observer = observer
    screen.open.onTap = { [observer, screen] in
      observer.note("open")
      screen.note.push(NotePage())
    }
  }

  /// What is observed, but for the inputs and where events begin and end.
  private func tap(_ name: String) -> [String] {
    screen.receive(.tap(Self.id(name)))
    return observer.take().filter { !$0.contains("emit") && !$0.hasPrefix("received") }
  }

  private static func id(_ name: String) -> ControlID {
    controls.control(named: name) ?? ControlID(rawValue: .max)
  }

  @Test func aPageBringsItsValuesAndTakesThemAway() {
    let properties = ["picture.name", "text", "save.enabled", "sure"].map { "note.\($0)" }
    #expect(Self.controls.properties.map(\.name).filter { $0.hasPrefix("note") } == properties)
    #expect(Self.controls.properties.dropFirst().allSatisfy { $0.initial == .none })
    #expect(
      tap("open") == [
        "open", "presented note.picture.name none", #"showed note.text text("")"#,
        "showed note.save.enabled flag(true)", "showed note.sure none",
      ])
    #expect(tap("note.back") == properties.map { "showed \($0) none" })
    #expect(tap("note.back").isEmpty && screen.note.top == nil)
  }

  /// The user's way back is told, and the program's own is not.
  @Test func aPageGoesByTheUserOrByTheProgram() {
    screen.note.onBack = { [observer] in observer.note("back") }
    _ = tap("open")
    #expect(tap("note.back").last == "back" && tap("note.back").isEmpty)
    _ = tap("open")
    screen.note.pop()
    #expect(
      observer.take().filter { !$0.contains("emit") } == [
        "wrote note.picture.name none", "showed note.text none", "showed note.save.enabled none",
        "showed note.sure none",
      ])
    screen.note.pop()
    #expect(observer.take().isEmpty && tap("open").first == "open")
  }

  @Test func aPageCoversTheScreenAndASecondOneIsIgnored() throws {
    _ = tap("open")
    let page = try #require(screen.note.top)
    #expect(tap("open").isEmpty)
    screen.note.push(NotePage())
    #expect(screen.note.top === page && observer.take().isEmpty)
  }

  @Test func itsControlsTakeInputsAndTellThem() throws {
    _ = tap("open")
    let page = try #require(screen.note.top)
    page.save.onTap = { [observer] in observer.note("save") }
    page.text.onText = { [observer] in observer.note("text \($0)") }
    #expect(tap("note.save") == ["save"])
    screen.receive(.field(Self.id("note.text"), .fill("a")))
    #expect(observer.take().contains("text a"))
    for name in ["note.save", "note.text", "note.sure"] {
      let control = screen.attached.control(Self.id(name))
      #expect([page.save, page.text, page.sure].contains { $0 === control }, "\(name)")
    }
    #expect(screen.attached.control(Self.id("note.back")) === screen.note)
  }

  @Test func aBackSwipeThatIsCalledOffIsToldIfNothingLiesOverThePage() throws {
    screen.note.onBackSwipe = { [observer] in observer.note("\($0)") }
    func told() -> [String] {
      screen.receive(.cancelBack)
      return observer.take().filter { ["begun", "calledOff"].contains($0) }
    }
    #expect(told().isEmpty)
    _ = tap("open")
    let page = try #require(screen.note.top)
    #expect(told() == ["begun", "calledOff"] && screen.note.top === page)
    for alert in [page.sure, screen.alert] {
      alert.present(Alert(title: "t", message: "", actions: []))
      #expect(told().isEmpty)
      _ = tap(alert === page.sure ? "note.sure.yes" : "alert.ok")
    }
    #expect(told().count == 2)
  }

  @Test func aFieldThatIsWrittenBeforeAPushComesUpWithItsText() {
    let page = NotePage()
    page.text.text = "old"
    screen.note.push(page)
    #expect(observer.take().contains(#"showed note.text text("old")"#))
  }

  @Test func anAlertOnThePageCoversThePage() throws {
    _ = tap("open")
    let page = try #require(screen.note.top)
    page.sure.present(Alert(title: "t", message: "", actions: ["yes"]))
    _ = observer.take()
    #expect(tap("note.back").isEmpty)
    #expect(tap("note.sure.yes") == ["showed note.sure none"])
    #expect(!tap("note.back").isEmpty)
  }

  @Test func anAlertOfTheScreenLiesOverThePage() {
    _ = tap("open")
    screen.alert.present(Alert(title: "t", message: "", actions: ["ok"]))
    _ = observer.take()
    #expect(tap("note.back").isEmpty)
    #expect(tap("alert.ok") == ["showed alert none"])
    #expect(!tap("note.back").isEmpty)
  }

  @Test func whatIsWrittenToAPageThatHasGoneIsTooLate() throws {
    _ = tap("open")
    let page = try #require(screen.note.top)
    page.save.isEnabled = false
    screen.receive(.end)
    _ = observer.take()
    page.save.isEnabled = true
    page.sure.present(Alert(title: "t", message: "", actions: []))
    let late = observer.take()
    #expect(late.first == "wrote too late note.save.enabled flag(true)")
    #expect(late.count == 2 && late.last?.hasPrefix("wrote too late note.sure") == true)
  }

  @Test func theNextPageIsNewAndTheLastOneIsLetGo() throws {
    _ = tap("open")
    screen.receive(.field(Self.id("note.text"), .fill("a")))
    weak let first = screen.note.top
    #expect(screen.attached.pushed.count == 5)
    _ = tap("note.back")
    #expect(first == nil && screen.attached.pushed.isEmpty)
    _ = tap("open")
    #expect(screen.note.top?.text.text == "")
  }

  /// A specification's screen follows what the user sees.
  @Test func aScreenAdoptsAPageWithWhatItShows() {
    let values = ["cat", "typed"].map(Value.text)
    screen.attached.adopt(Snapshot([.flag(true)] + values + [.flag(true), .none, .none]))
    #expect(screen.note.top?.text.text == "typed")
    screen.attached.adopt(Snapshot([.flag(true)] + [Value](repeating: .none, count: 5)))
    #expect(screen.note.top == nil)
  }
}
