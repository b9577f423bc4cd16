import BindLabKit
import Observation
import Testing

@MainActor @Observable
private final class Tasks {
  struct Row: Identifiable {
    let id: Int
    var name: String
    var mark = ""
  }

  var name = ""
  var isEditing = false
  var hint: String { isEditing ? "return adds" : "" }
  var rows: [Row] = []
  var isEmpty: Bool { rows.isEmpty }
  var done: String { rows.filter { !$0.mark.isEmpty }.map(\.name).joined() }
  private var last = 0

  func add() {
    last += 1
    rows.append(Row(id: last, name: name))
    name = ""
  }

  func turn(_ id: Int) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows[index].mark = rows[index].mark.isEmpty ? "done" : ""
  }

  func delete(_ id: Int) { rows.removeAll { $0.id == id } }

  func lastFirst() { if let row = rows.popLast() { rows.insert(row, at: 0) } }
}

@Suite struct ControlBindingTests {
  private static let tasks = Feature("tasks", of: Tasks.init) {
    [
      .field("name", \.name, isShown: true, focus: \.isEditing, enter: { $0.add() }),
      .label("hint", \.hint), .label("done", \.done), .flag("none", \.isEmpty),
      .button("rotate") { $0.lastFirst() },
      .list(
        "rows", \.rows, title: \.name, details: ["mark": \.mark], tap: { $0.turn($1) },
        delete: { $0.delete($1) }),
    ]
  }

  @Test func rowsComeMoveAndGo() throws {
    let scenario = """
      scenario: 1
      name: tasks are added, moved, marked and deleted
      feature: tasks
      steps:
        - focus: name
        - expect: {hint: {text: return adds}}
        - type: {into: name, text: a}
        - return: name
        - type: {into: name, text: b}
        - return: name
        - expect: {fields: {name: ""}, rows: {rows: {names: [a, b]}}, none: {shown: false}}
        - tap: rotate
        - expect: {rows: {rows: {names: [b, a]}}}
        - tap: {row: a}
        - expect: {done: {text: a}}
        - swipe: {row: b, to: delete}
        - expect: {rows: {rows: {names: [a]}}, done: {text: a}}
        - generate: {count: 60}

      """
    let laboratory = Laboratory(FeatureCatalog(features: [FeatureEntry(Self.tasks)]))
    let report = try laboratory.verify(text: scenario)
    #expect(report.isPassed, "\(report.text)")
  }

  @Test func aListWithOtherActionsOrDetailsEndsTheProgramInWords() async throws {
    let details = await #expect(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      _ = Feature("tasks", of: Tasks.init) {
        [
          .list("all", \.rows, title: \.name, details: ["mark": \.mark]),
          .list("some", \.rows, title: \.name),
        ]
      }
    }
    #expect(
      String(decoding: try #require(details).standardErrorContent, as: UTF8.self).contains(
        "the view of the feature 'tasks' is wrong: the rows of `all` and `some` have other details")
    )
  }
}
