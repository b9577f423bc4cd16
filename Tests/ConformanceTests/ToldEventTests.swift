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
      case .close(screen.note, let action): told.append("page \(action)")
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
      (
        question + [.cancelBack, tap("note.sure.keep"), tap("note.back"), .cancelBack],
        "keep page back"
      ),
    ] as [([UserInput], String)])
  func rulesHear(inputs: [UserInput], told: String) {
    #expect(Self.shown("told.text", after: inputs) == .text(told))
  }

  private final class RowsScreen: Screen {
    let list = ListView(toggles: true, moves: true, inserts: true)
  }

  /// A row that is turned is in capitals.
  private struct RowsRules: Specification {
    private var names = ["a", "b", "c"]

    mutating func apply(_ event: UserEvent, on screen: RowsScreen) {
      switch event {
      case .turnRow(screen.list, let index): names[index] = names[index].uppercased()
      case .moveRow(screen.list, let index, let place):
        names.insert(names.remove(at: index), at: place)
      case .insertRow(screen.list, let index): names.insert("new", at: index)
      default: break
      }
    }

    func show(on screen: RowsScreen) {
      screen.list.show(names.map { ListRow(identity: $0.lowercased(), name: $0, details: []) })
    }
  }

  /// A row that has gone, and a place beyond the end.
  @Test(
    arguments: [
      ([RowChange(.move, .name("c"), to: 0)], "cab", #"move: {row: "c", to: 0}"#),
      ([RowChange(.move, .name("a"), to: 9)], "bca", #"move: {row: "a", to: 9}"#),
      ([RowChange(.toggle, .position(1))], "aBc", "toggle: {row: {position: 1}}"),
      (
        [RowChange(.insert, .name("b")), RowChange(.toggle, .name("d"))], "anewbc",
        #"insert: {row: "b"}"#
      ),
    ] as [([RowChange], String, String)])
  func rulesHearOfRows(changes: [RowChange], shown: String, step: String) {
    let feature = FeatureEntry(Feature("rows") { _ in RowsRules() })
    let list = feature.controls.controlID("list")
    let inputs = changes.map { UserInput.change(list, $0.value) }
    var specification = feature.makeSpecification(.none)
    for input in [.load] + inputs { specification.applySettled(input) }
    let rows = specification.screen[feature.controls.propertyID("list.rows").rawValue]
    guard case .list(let rows) = rows else { return #expect(Bool(false), "\(rows)") }
    #expect(rows.compactMap { ShownRow($0)?.name }.joined() == shown)
    #expect(feature.controls.steps(spelling: inputs)?.first == step)
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
