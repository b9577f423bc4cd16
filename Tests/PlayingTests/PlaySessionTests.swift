import Replay
import Scenarios
import Testing
import TextOutput
import Verification

@testable import Playing

@Suite struct PlaySessionTests {
  @Test func theScreenIsDrawnAsAScreen() throws {
    let play = try Play(
      "form",
      [
        "type: {into: id, text: ada}", "autofill: {password: horse, confirm: horse}",
        "tap: register", "show",
      ])
    #expect(
      play.last.text == """
          ┌─ form ───────────────────────────────────────────────────┐
          │                                                          │
          │   id        [ada                                     ]   │
          │   password  [horse                                   ]   │
          │   confirm   [horse                                   ]   │
          │                                                          │
          │   登録可能です                                 (green)   │
          │                                                          │
          │   [ register ]                                           │
          │                                                          │
          │       ┌─ alert ────────────────────────────────┐         │
          │       │ 登録!                                  │         │
          │       │                                 [ ok ] │         │
          │       └────────────────────────────────────────┘         │
          │                                                          │
          └──────────────────────────────────────────────────────────┘
        glitches so far: 1 in mvvm-reactive

        """)
  }

  @Test(arguments: [
    ("type: {into: id, text: a}", "- type: {into: id, text: a}"),
    ("- type: {into: id, text: a}", "- type: {into: id, text: a}"),
    ("  - type: {into: id, text: a}", "- type: {into: id, text: a}"),
    ("type: {into: id, text: a}\r", "- type: {into: id, text: a}"),
    ("idle", "- idle"), ("{tap: register, as: it}", "- {tap: register, as: it}"),
  ])
  func aStepIsWrittenAsInAFile(line: String, step: String) throws {
    let play = try Play("form", [line])
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(play.steps == [step])
    #expect(play.last.text.contains("all \(Play.forms) show this"))
  }

  @Test(arguments: [
    ["- burst:", "    - type: {into: id, text: a}", "    - tap: register", ""],
    ["- burst:", "    - type: {into: id, text: a}", "    - tap: register", "- idle"],
    ["burst:", "  - type: {into: id, text: a}", "  - tap: register", ""],
    ["burst:", "- type: {into: id, text: a}", "- tap: register", ""],
    ["    - burst:", "        - type: {into: id, text: a}", "        - tap: register", ""],
    ["burst: [{type: {into: id, text: a}},", "  {tap: register}]"],
  ])
  func aStepMayTakeSeveralLines(lines: [String]) throws {
    let play = try Play("form", lines)
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(play.session.play.runs.file.scenario.flat.inputs.count == 2)
    #expect(play.session.typing == nil)
  }

  /// The carets stand below the typed line, which a prompt of two columns stands before.
  @Test(arguments: [
    (
      "tap: registr",
      "       ^^^^^^^\nthere is no control `registr` [S301]\ndid you mean `register`?"
    ),
    ("- tap: registr", "         ^^^^^^^\nthere is no control `registr` [S301]"),
    ("  - tap: registr", "           ^^^^^^^\n"),
    ("tip: register", "  ^^^\nthere is no step `tip`"),
    ("type: {into: id, text: 漢, evry: 1ms}", "                             ^^^^\n"),
    ("paste: {into: id, text: \"a}", "^\n"), ("type: {into: id", "[S103]"),
    ("tap: [", "[S103]"), ("tap: register}", "did you mean `register`?"), ("a: &b c", "[S105]"),
    ("tap: {row: swift}", "S30"), ("expect: {title: x}", "[S301]"), ("swipe", "[S20"),
    ("what is this", "[S20"), ("tap: a\u{2028}b", "U+2028"), ("tap: a\u{1}b", "[S101]"),
    ("undo", "there is no step to undo"), ("save x", "there is no step to save"),
    ("save", "save needs a name"), ("why nothing", "there is no control `nothing`"),
    ("why alert.ok", "shows nothing of its own"),
    ("expect nothing", "there is no part of the screen `nothing`"),
    ("end: 1", "[S209]"), ("include: nowhere.steps.yaml", "[S504]"),
  ])
  func aMistakeIsShownAndNotTaken(line: String, words: String) throws {
    let play = try Play("form", [line], isAnswered: true)
    #expect(play.last.kind == .mistake)
    #expect(play.last.text.contains(words), "\(play.last.text)")
    #expect(play.steps.isEmpty)
  }

  @Test func aMistakeFromAPipeIsShownWithItsLine() throws {
    let play = try Play(
      "form", ["# hello", "- burst:", "    - tap: register", "    - tap: okay", ""])
    #expect(play.answers[4].kind == .fine)
    #expect(play.last.kind == .mistake)
    #expect(
      play.last.text.hasPrefix(
        """
        line 4:     - tap: okay
                           ^^^^
        there is no control `okay` [S301]

        """), "\(play.last.text)")
  }

  /// An empty line stands below the block, so that the line that is meant is shown again.
  @Test func aMistakeInABlockIsShownWithItsLine() throws {
    let play = try Play(
      "form", ["burst:", "  - tap: okay", "  - tap: register", ""], isAnswered: true)
    #expect(
      play.last.text.hasPrefix(
        """
        >   - tap: okay
                   ^^^^
        there is no control `okay` [S301]

        """), "\(play.last.text)")
  }

  @Test(arguments: [1, 40, 200])
  func aLongLineIsCutAroundTheMistake(count: Int) throws {
    let text = String(repeating: "漢", count: count)
    let play = try Play("form", ["paste: {text: \(text), inot: id}"], isAnswered: true)
    #expect(play.last.text.contains("^^^^"))
    #expect(play.last.text.split(separator: "\n").allSatisfy { TextWidth.of($0) <= 80 })
  }

  @Test func theFirstLineSaysWhatRunsAlong() throws {
    let play = try Play("form")
    #expect(
      play.last.text.hasPrefix(
        "form, played through \(Play.forms) architectures under main; type a step, or help\n"))
    #expect(play.last.text.hasSuffix("all \(Play.forms) show this\n"))
  }

  @Test func undoDropsTheLastStep() throws {
    var play = try Play("form", ["type: {into: id, text: a}", "# a remark", "idle"])
    let before = play.answers[1].text
    #expect(play.take("undo").text.hasPrefix("dropped: idle\n"))
    #expect(play.steps == ["- type: {into: id, text: a}", "# a remark"])
    let empty = play.take("undo")
    #expect(empty.text.contains("id        [  "))
    #expect(play.steps.isEmpty)
    #expect(play.take("type: {into: id, text: a}").text == before)
  }

  @Test func anArchitectureThatShowsSomethingElseIsToldAtTheStep() throws {
    var play = try Play("lamp", ["tap: switch"])
    #expect(play.last.kind == .fine)
    let wrong = play.take("tap: switch")
    #expect(wrong.kind == .difference)
    #expect(
      wrong.text.hasSuffix(
        """
        stuck under main differs
          after tap switch
          light.text shows   "on"
          light.text must be "off"
          see: why light.text stuck
          after `save NAME`: bindlab replay Scenarios/lamp/NAME.scenario.yaml
            --architecture stuck --queues main

        """), "\(wrong.text)")
    // What is right is shown, and is what an expectation asks for.
    #expect(wrong.text.contains("│   off "))
    let after = play.take("wait: 1ms")
    #expect(after.kind == .fine)
    #expect(after.text.contains("1 of 2 right; wrong: stuck under main"))
    #expect(play.session.hasDifference)
    let saved = play.take("save off again")
    let file = try #require(saved.file)
    #expect(file.text.hasSuffix("  - expect: {light: {text: off}}\n"))
    #expect(play.session.saved(file).text.contains("--architecture stuck --queues main"))
  }

  @Test func anExpectationThatNothingMeetsIsNotTaken() throws {
    let play = try Play("form", ["expect: {register: {enabled: true}}"])
    #expect(play.last.kind == .difference)
    #expect(play.last.text.contains("register.enabled is false and not true"))
    #expect(play.steps.isEmpty)
  }

  @Test(arguments: [
    ("expect", ["- expect:", "    fields: {id: ada, password: \"\", confirm: \"\"}"]),
    ("expect register", ["- expect: {register: {enabled: false}}"]),
    ("expect validation.color", ["- expect: {validation: {color: red}}"]),
    ("expect id", ["- expect: {fields: {id: ada}}"]), ("expect alert", ["- expect: {alert: none}"]),
    ("expect alert.title", ["- expect: {alert: none}"]),
  ])
  func expectWritesWhatIsShown(line: String, steps: [String]) throws {
    let play = try Play("form", ["type: {into: id, text: ada}", line])
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(Array(play.steps.dropFirst().prefix(steps.count)) == steps)
  }

  @Test func whySaysWhatLedToIt() throws {
    let play = try Play(
      "form", ["autofill: {id: a, password: b, confirm: b}", "tap: register", "why alert"])
    #expect(
      play.last.text == """
        in direct under main:
          the user did: tap register
          so register told the architecture
          so the architecture presented alert: ["登録!","",["ok"]]

        """)
    let untouched = try Play("form", ["why id"])
    #expect(untouched.last.text == "in direct under main:\n  id shows what it began with\n")
  }

  @Test func quitAsksOnceWhereSomebodyAnswers() throws {
    var play = try Play("form", ["type: {into: id, text: a}"], isAnswered: true)
    #expect(play.take("quit").kind == .fine)
    #expect(play.last.text.contains("1 step is not saved"))
    #expect(play.take("quit").kind == .quit)
    play = try Play("form", ["type: {into: id, text: a}"])
    #expect(play.take("quit").kind == .quit)
    #expect(play.session.unsaved == "1 step is")
    play = try Play("form", ["type: {into: id, text: a}", "undo"], isAnswered: true)
    #expect(play.take("quit").kind == .quit)
  }
}
