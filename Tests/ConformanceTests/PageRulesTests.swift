import EventLogs
import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage
import TestSupport
import Testing

/// Rules over pages with controls of their own, and what is derived from them.
@Suite struct PageRulesTests {
  private final class NotePage: PushedPage {
    let text = TextField()
    let save = Button(isEnabled: false)
  }

  private final class NotesScreen: Screen {
    let id = TextField()
    let open = Button()
    let saved = Label()
    let note = Pages<NotePage>()
    let alert = AlertPresenter("ok")
  }

  private struct NotesRules: Specification {
    private var text = ""
    private var saved = ""

    mutating func apply(_ event: UserEvent, on screen: NotesScreen) {
      switch event {
      case .tap(screen.open):
        text = ""
        screen.note.push(NotePage())
      case .text(let field, let text) where field === screen.note.top?.text: self.text = text
      case .tap(screen.note.top?.save):
        saved = text
        screen.alert.present(Alert(title: "saved", message: "", actions: ["ok"]))
      default: break
      }
    }

    func show(on screen: NotesScreen) {
      screen.saved.text = saved
      screen.note.top?.save.isEnabled = !text.isEmpty
    }
  }

  private static let feature = Feature("notes") { _ in NotesRules() }
  private static let entry = FeatureEntry(feature, architectures: [])
  private static let controls = NotesScreen.controls

  private static func tap(_ name: String) -> UserInput { .tap(id(name)) }

  private static func type(_ key: String) -> UserInput { .field(id("note.text"), .key(key)) }

  private static func id(_ name: String) -> ControlID {
    controls.control(named: name) ?? ControlID(rawValue: .max)
  }

  private static func played(_ inputs: [UserInput]) -> any FeatureSpecification {
    var specification = entry.makeSpecification(.none)
    for input in [.load] + inputs { specification.applySettled(input) }
    return specification
  }

  /// What a story leads to: the label, then the text and the button of the page.
  private static let stories: [(inputs: [UserInput], saved: String, page: String)] = [
    ([], "", "null"),
    ([type("a"), tap("note.save")], "", "null"),
    ([tap("open")], "", #"{"text":"","save":{"enabled":false}}"#),
    ([tap("open"), tap("note.save")], "", #"{"text":"","save":{"enabled":false}}"#),
    ([tap("open"), type("a")], "", #"{"text":"a","save":{"enabled":true}}"#),
    // Under the page and under the alert.
    ([tap("open"), type("a"), tap("open")], "", #"{"text":"a","save":{"enabled":true}}"#),
    (
      [tap("open"), type("a"), tap("note.save"), type("b"), tap("note.back")], "a",
      #"{"text":"a","save":{"enabled":true}}"#
    ),
    ([tap("open"), type("a"), tap("note.save"), tap("alert.ok"), tap("note.back")], "a", "null"),
    // The next page begins anew.
    (
      [tap("open"), type("a"), tap("note.back"), tap("open"), type("b")], "",
      #"{"text":"b","save":{"enabled":true}}"#
    ),
    ([tap("open"), .end], "", "null"),
  ]

  @Test(arguments: stories.indices) func theScreenIsThatOfTheRules(index: Int) {
    let (inputs, saved, page) = Self.stories[index]
    let line = Self.entry.json(Self.played(inputs).screen).line
    #expect(line.contains(#""saved":{"text":"\#(saved)","#))
    #expect(line.contains(#""note":\#(page),"#), "\(line)")
    #expect(line.hasPrefix(#"{"fields":{"id":""},"open":{"enabled":true},"#))
  }

  /// Copies share the screen that the rules write to.
  @Test func copiesDoNotSeeEachOther() {
    let before = Self.played([Self.tap("open"), Self.type("a")])
    var after = before
    after.applySettled(Self.tap("note.back"))
    var other = before
    other.applySettled(Self.tap("note.save"))
    #expect(other.screen[6] != after.screen[6])
    #expect(Self.entry.json(other.screen).line.contains(#""saved":{"text":"a","#))
    #expect(Self.entry.json(after.screen).line.contains(#""note":null"#))
  }

  @Test func onlyWhatLiesOnTopIsOffered() {
    func offered(_ inputs: [UserInput]) -> [String] {
      let offer = Self.entry.offer(Self.played(inputs).screen)
      return (offer.fields + offer.taps).map { Self.controls[$0].name }
    }
    #expect(offered([]) == ["id", "open"])
    #expect(offered([Self.tap("open")]) == ["note.text", "note.back"])
    let saved = [Self.tap("open"), Self.type("a"), Self.tap("note.save")]
    #expect(offered(saved) == ["alert.ok"])
  }
}
