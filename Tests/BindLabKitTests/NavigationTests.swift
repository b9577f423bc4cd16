import BindLabKit
import Observation
import Testing

/// A list whose rows are toggled, moved and inserted, pages by a path, and a focus that the model
/// gives: right, and with one mistake each.
@MainActor @Observable
private final class Notebook {
  enum Way: String, CaseIterable, Sendable {
    case right, movesTooFar, togglesByIndex, insertsBehind, pushesTwice, staysAfterRemoval
    case losesFocus
  }

  struct Note: Identifiable {
    let id: Int
    var name: String
    var isDone = false
  }

  var name = ""
  var isEditing = false
  var notes: [Note] = []
  var path: [Int] = []
  let way: Way
  private var last = 0

  init(_ way: Way) { self.way = way }

  var done: String { notes.filter(\.isDone).map(\.name).joined() }

  func add() {
    notes.append(make(name))
    name = ""
    isEditing = way != .losesFocus
  }

  func rest() { isEditing = false }

  private func make(_ name: String) -> Note {
    last += 1
    return Note(id: last, name: name)
  }

  func index(of id: Int) -> Int? { notes.firstIndex { $0.id == id } }

  func toggle(_ id: Int) {
    let index = way == .togglesByIndex ? id - 1 : index(of: id)
    if let index, notes.indices.contains(index) { notes[index].isDone.toggle() }
  }

  func move(_ id: Int, to place: Int) {
    guard let index = index(of: id) else { return }
    let note = notes.remove(at: index)
    notes.insert(note, at: way == .movesTooFar ? min(place + 1, notes.count) : place)
  }

  func insert(before id: Int) {
    guard let index = index(of: id) else { return }
    notes.insert(make("new"), at: index + (way == .insertsBehind ? 1 : 0))
  }

  func open(_ id: Int) { path += way == .pushesTwice ? [id, id] : [id] }

  func remove(_ id: Int) {
    notes.removeAll { $0.id == id }
    if way != .staysAfterRemoval, !path.isEmpty { path.removeLast() }
  }
}

@MainActor @Observable
private final class NotePage {
  private let notebook: Notebook
  private let id: Int

  init(_ notebook: Notebook, _ id: Int) { (self.notebook, self.id) = (notebook, id) }

  private var index: Int? { notebook.index(of: id) }
  var title: String { index.map { "Note \(notebook.notes[$0].name)" } ?? "" }
  var hasNext: Bool { index.map { $0 + 1 < notebook.notes.count } ?? false }
  var name: String {
    get { index.map { notebook.notes[$0].name } ?? "" }
    set { if let index { notebook.notes[index].name = newValue } }
  }

  func next() { if let index, hasNext { notebook.open(notebook.notes[index + 1].id) } }
  func remove() { notebook.remove(id) }
}

@Suite struct NavigationTests {
  private static let steps = """
    - focus: name
    - expect: {focus: {name: true}}
    - type: {into: name, text: a}
    - return: name
    - type: {into: name, text: b}
    - return: name
    - type: {into: name, text: c}
    - return: name
    - expect: {notes: {rows: {names: [a, b, c]}}, focus: {name: true}}
    - tap: rest
    - expect: {focus: {name: false}}
    - move: {row: c, to: 0}
    - expect: {notes: {rows: {names: [c, a, b]}}}
    - toggle: {row: a}
    - expect: {done: {text: a}}
    - insert: {row: a}
    - expect: {notes: {rows: {names: [c, new, a, b]}}}
    - tap: {row: a}
    - expect: {page: {title: {text: Note a}, next: {enabled: true}}}
    - type: {into: page.name, text: x}
    - tap: page.next
    - expect: {page: {title: {text: Note b}, next: {enabled: false}}}
    - tap: page.back
    - expect: {page: {title: {text: Note ax}, name: ax}}
    - tap: page.back
    - expect: {page: none, notes: {rows: {names: [c, new, ax, b]}}}
    - tap: {row: new}
    - tap: page.remove
    - expect: {page: none, notes: {rows: {names: [c, ax, b]}}}
    - generate: {count: 20}

    """

  private static func report(_ way: Notebook.Way) throws -> VerificationReport {
    let notebook = Feature(
      "notebook", of: { Notebook(way) },
      view: {
        [
          .field("name", \.name, isShown: true, focus: \.isEditing, enter: { $0.add() }),
          .label("done", \.done), .button("rest") { $0.rest() },
          .list(
            "notes", \.notes, title: \.name, details: ["done": \.isDone.description],
            tap: { $0.open($1) }, toggle: { $0.toggle($1) }, move: { $0.move($1, to: $2) },
            insert: { $0.insert(before: $1) }, delete: { $0.remove($1) }),
          .page(
            "page", \.path, of: { NotePage($0, $1) },
            view: {
              [
                .label("title", \.title), .field("name", \.name, isShown: true),
                .button("next", if: \.hasNext) { $0.next() }, .button("remove") { $0.remove() },
              ]
            }),
        ]
      })
    let laboratory = Laboratory(FeatureCatalog(features: [FeatureEntry(notebook)]))
    return try laboratory.verify(
      text: "scenario: 1\nname: notes\nfeature: notebook\nsteps:\n" + steps)
  }

  @Test(
    arguments: zip(
      Notebook.Way.allCases,
      [
        nil, #"expect at line 17: notes.rows.names should be ["c","a","b"], is ["a","c","b"]"#,
        #"expect at line 19: done.text should be "a", is "c""#,
        #"expect at line 21: notes.rows.names should be ["c","new","a","b"], is ["c","a","new","b"]"#,
        #"expect at line 28: page.title.text should be "Note ax", is "Note b""#,
        "expect at line 33: page should be null",
        "expect at line 13: focus.name should be true, is false",
      ])
  )
  private func aMistakeIsFound(_ way: Notebook.Way, finding: String?) throws {
    let report = try Self.report(way)
    #expect(report.isPassed == (finding == nil), "\(report.text)")
    if let finding { #expect(report.text.contains(finding), "\(report.text)") }
  }

  @Test(arguments: [
    (true, "it has the list or page `notes`, and a page has none of its own"),
    (false, "it shows nothing"),
  ])
  func aPageWithAListOrWithNothingEndsTheProgramInWords(hasList: Bool, words: String) async throws {
    let ended = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { [hasList] in
      _ = Feature(
        "notebook", of: { Notebook(.right) },
        view: {
          [
            .page(
              "page", \.path, of: { model, _ in model },
              view: { hasList ? [.list("notes", \.notes, title: \.name)] : [] })
          ]
        })
    }
    let said = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
    #expect(said.contains("on the page `page`: " + words), "\(said)")
  }
}
