import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import TestSupport
import Testing

/// What rules hear of alerts and back swipes, and fields that rules write.
@Suite struct ToldEventTests {
  private final class NotePage: PushedPage {
    let text = TextField()
    let sure = AlertPresenter("keep", "give.up")
  }

  private final class NotesScreen: Screen {
    let id = TextField()
    let open = Button()
    let undo = Button()
    let told = Label()
    let note = Pages<NotePage>()
    let alert = AlertPresenter("ok")
  }

  /// The id is in capitals, and empty once a page was opened, until that is undone.
  private struct NotesRules: Specification {
    private var id = ""
    private var idBefore = ""
    private var told: [String] = []

    mutating func apply(_ event: UserEvent, on screen: NotesScreen) {
      let alert = Alert(title: "t", message: "", actions: [])
      switch event {
      case .tap(screen.open):
        (idBefore, id) = (id, "")
        screen.note.push(NotePage())
      case .tap(screen.undo): id = idBefore
      case .text(screen.id, let text): id = text.uppercased()
      case .text(screen.note.top?.text, "?"): screen.note.top?.sure.present(alert)
      case .text(screen.note.top?.text, "!"): screen.alert.present(alert)
      case .close(screen.note.top?.sure, let action): told.append(action)
      case .close(screen.alert, let action): told.append("alert \(action)")
      case .backSwipe(screen.note, let swipe): told.append("\(swipe)")
      default: break
      }
    }

    func show(on screen: NotesScreen) {
      screen.id.text = id
      screen.told.text = told.joined(separator: " ")
    }
  }

  private static let feature = FeatureEntry(Feature("notes") { _ in NotesRules() })
  private static let controls = NotesScreen.controls

  private static func tap(_ name: String) -> UserInput { .tap(controls.controlID(name)) }

  private static func edit(_ name: String, _ input: FieldInput) -> UserInput {
    .field(controls.controlID(name), input)
  }

  private static func shown(_ property: String, after inputs: [UserInput]) -> Value {
    var specification = feature.makeSpecification(.none)
    for input in [.load] + inputs { specification.applySettled(input) }
    return specification.screen[controls.propertyID(property).rawValue]
  }

  private static let question = [tap("open"), edit("note.text", .fill("?"))]

  @Test(
    arguments: [
      ([tap("alert.ok")], ""),
      (question + [tap("note.sure.give.up")], "give.up"),
      (question + [tap("note.sure.keep"), tap("note.sure.keep")], "keep"),
      ([tap("open"), edit("note.text", .fill("!")), tap("alert.ok")], "alert ok"),
      ([.cancelBack, tap("open"), .cancelBack], "begun calledOff"),
      (question + [.cancelBack, tap("note.sure.keep"), tap("note.back"), .cancelBack], "keep"),
    ] as [([UserInput], String)])
  func rulesHear(inputs: [UserInput], told: String) {
    #expect(Self.shown("told.text", after: inputs) == .text(told))
  }

  /// A key is put into what the rules have written, where the write has left the caret.
  @Test func anEditGoesOnFromWhatTheRulesWrote() {
    let typed = [Self.edit("id", .paste("ab")), Self.edit("id", .key("ß"))]
    #expect(Self.shown("id", after: typed) == .text("ABSS"))
    #expect(Self.shown("id", after: typed + [Self.edit("id", .backspace)]) == .text("ABS"))
    let emptied = typed + [Self.tap("open"), Self.tap("note.back"), Self.edit("id", .key("c"))]
    #expect(Self.shown("id", after: emptied) == .text("C"))
    let undone = [Self.tap("open"), Self.tap("note.back"), Self.tap("undo")]
    for (before, text) in [(FieldInput.select(0..<0), "ABSSC"), (.compose("か"), "ABSSかかん")] {
      let next = before == .compose("か") ? FieldInput.compose("かん") : .key("c")
      let inputs = typed + [Self.edit("id", before)] + undone + [Self.edit("id", next)]
      #expect(Self.shown("id", after: inputs) == .text(text))
    }
  }
}
