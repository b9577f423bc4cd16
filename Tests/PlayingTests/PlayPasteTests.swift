import Testing
import TextOutput

@testable import Playing

/// Blocks as people paste them, and lines that fit the terminal.
@Suite struct PlayPasteTests {
  @Test(arguments: [
    ["steps:", "  - type: {into: id, text: a}", "  - tap: register"],
    ["  steps: # below", "    - type: {into: id, text: a}", "    - tap: register", ""],
    ["steps:", "- type: {into: id, text: a}", "", "- tap: register"],
    ["type: {into: id, text: a}", "  tap: register"],
    [
      "scenario: 1", "name: of a file", "feature: form", "tags: [smoke]", "steps:",
      "  - type: {into: id, text: a}", "  - tap: register",
    ],
  ])
  func aListOfStepsIsTaken(lines: [String]) throws {
    let play = try Play("form", lines)
    #expect(play.answers.allSatisfy { $0.kind == .fine }, "\(play.answers.map(\.text))")
    #expect(play.steps == ["- type: {into: id, text: a}", "- tap: register"])
  }

  private static let burst = [
    "- burst:", "    - type: {into: id, text: a}", "    - tap: register",
  ]

  @Test(arguments: [
    (["burst:", "  type: {into: id, text: a}", "  tap: register", ""], burst),
    (
      ["- burst:", "    type: {into: id, text: a}", "    tap: register", "- idle"],
      burst + ["- idle"]
    ),
    (["burst:", "  type: {into: id, text: a}", "  tap: register", "idle"], burst + ["- idle"]),
    (
      ["    burst:", "      type: {into: id, text: a}", "", "      tap: register", ""],
      ["- burst:", "    - type: {into: id, text: a}"]
    ),
    (
      [
        "during:", "  write: register.enabled", "  steps:", "    tap: register",
        "autofill: {id: a}",
      ],
      [
        "- during:", "    write: register.enabled", "    steps:", "      - tap: register",
        "- autofill: {id: a}",
      ]
    ),
    (
      ["burst:", "  # first", "  type:", "    into: id", "    text: a", "  - tap: register", ""],
      [
        "- burst:", "    # first", "    - type:", "        into: id", "        text: a",
        "    - tap: register",
      ]
    ),
  ])
  func aBlockMayLeaveItsDashesOut(lines: [String], steps: [String]) throws {
    let play = try Play("form", lines)
    #expect(Array(play.steps.prefix(steps.count)) == steps, "\(play.steps)\n\(play.last.text)")
  }

  @Test(arguments: [
    ("feature: favorites", "start `bindlab play --feature favorites`"),
    ("given: {repositories: []}", "start `bindlab play --from FILE`"),
    ("udno", "or did you mean the command `undo`?\n"),
  ])
  func aRefusedLineSaysWhatToDo(line: String, words: String) throws {
    let play = try Play("form", [line], isAnswered: true, width: 120)
    #expect(play.last.kind == .mistake && play.last.text.contains(words), "\(play.last.text)")
  }

  /// Nothing of a block with a mistake is taken, and neither is the line that ended it.
  @Test func aBlockIsTakenAsAWholeOrNotAtAll() throws {
    let play = try Play(
      "form", ["focus: id", "- burst:", "    - tap: register", "    - tap: okay", "- idle"],
      isAnswered: true)
    #expect(play.last.kind == .mistake)
    #expect(
      play.last.text.hasSuffix(
        "nothing of the 3 lines is taken\nnor is the line behind it taken: - idle\n"),
      "\(play.last.text)")
    #expect(play.steps == ["- focus: id"])
  }

  @Test(arguments: [40, 60, 80])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    let play = try Play(
      "form",
      [
        "autofill: {id: a, password: b, confirm: b}", "why", "look", "help", "expect", "steps",
        "undo many", "tap: registr", "paste: {into: id, text: a b}", "why validation.tex",
      ], isAnswered: true, width: width)
    for line in play.answers.flatMap({ $0.text.split(separator: "\n") }) {
      #expect(TextWidth.of(line) <= width, "\(line)")
    }
  }
}
