import FeatureContract
import Replay
import Scenarios
import Testing
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

        """)
  }

  @Test func aListIsDrawnWithItsRowsInView() throws {
    let play = try Play("favorites", ["scroll: {to: 2}", "show"])
    #expect(play.last.text.contains("↑ 2 more"), "\(play.last.text)")
    #expect(play.last.text.contains("[ repositories ]    favorites"), "\(play.last.text)")
  }

  @Test(arguments: [
    ["type: {into: id, text: a}"], ["  - type: {into: id, text: a}"],
    ["type: {into: id, text: a}\r"], ["# a remark", "type: {into: id, text: a}"],
    ["burst:", "  - type: {into: id, text: a}", ""],
    ["- burst:", "    - type: {into: id, text: a}", "# a remark"],
    ["burst: [{type: {into: id,", "  text: a}}]", ""],
  ])
  func aStepIsTakenAsInAFile(lines: [String]) throws {
    let play = try Play("form", lines)
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(play.session.runs.file.scenario.flat.inputs.count == 1)
  }

  /// The carets stand below the typed line, which a prompt of two columns stands before.
  @Test(arguments: [
    (
      "tap: registr",
      "       ^^^^^^^\nthere is no control `registr` [S301]\ndid you mean `register`?"
    ),
    ("  - tap: registr", "           ^^^^^^^\n"), ("tip: register", "there is no step `tip`"),
    ("paste: {into: id, text: \"a}", "^\n"), ("swipe", "[S20"), ("tap: a\u{2028}b", "U+2028"),
    ("undo", "there is no step to undo"), ("redo", "there is no step to redo"),
    ("save x", "there is no step to save"), ("save", "save needs a name"),
    ("why nothing", "why takes a control"), ("expect nothing", "there is no such part"),
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
    #expect(play.last.kind == .mistake)
    #expect(
      play.last.text.hasPrefix(
        """
        line 4:     - tap: okay
                           ^^^^
        there is no control `okay` [S301]

        """), "\(play.last.text)")
  }

  @Test func aMistakeBehindABlockIsShownWithItsLine() throws {
    let play = try Play(
      "form", ["burst:", "  - tap: register", "tap: okay"], isAnswered: true)
    #expect(play.last.text.contains("\n> tap: okay\n       ^^^^\n"), "\(play.last.text)")
  }

  @Test func undoDropsTheLastStepAndRedoBringsItBack() throws {
    var play = try Play("form", ["type: {into: id, text: a}", "# a remark", "idle"])
    play.take("undo")
    #expect(play.steps == ["- type: {into: id, text: a}", "# a remark"])
    #expect(play.take("undo").text.contains("id        [  "))
    #expect(play.steps.isEmpty)
    #expect(play.take("redo").text.contains("id        [a "))
  }

  @Test func whatVerifyWouldSayIsTold() throws {
    var play = try Play("lamp", ["tap: switch"])
    #expect(play.last.kind == .fine)
    #expect(play.last.text.hasSuffix("all 2 show this\n"))
    let wrong = play.take("tap: switch")
    #expect(wrong.kind == .difference)
    #expect(wrong.text.contains("\nstuck under main: "), "\(wrong.text)")
    #expect(wrong.text.contains("light.text should be \"off\", is \"on\""), "\(wrong.text)")
    // What is right is shown, and is what an expectation asks for.
    #expect(wrong.text.contains("│   off "))
    #expect(play.take("wait: 1ms").text.hasSuffix("wrong as before: 1 of 2\n"))
    let why = play.take("why light.text stuck")
    #expect(why.text.hasPrefix("in stuck under main:\n#"), "\(why.text)")
    #expect(why.text.contains("tap switch  "), "\(why.text)")
    let file = try #require(play.take("save off again").file)
    #expect(file.path == "Scenarios/lamp/off-again.scenario.yaml")
    #expect(file.text.hasSuffix("  - expect: {light: {text: off}}\n"), "\(file.text)")
    #expect(play.session.hasDifference)
  }

  @Test func anArchitectureThatCrashesLosesNoStep() throws {
    func crash(_ file: ScenarioFile, _ arm: Arm) -> String? {
      file.scenario.flat.inputs.count > 1 && arm.architecture.name == "stuck" ? "crashed" : nil
    }
    var play = try Play("lamp", ["tap: switch"], rehearse: crash)
    let crashed = play.take("tap: switch")
    #expect(crashed.kind == .difference)
    #expect(crashed.text.hasSuffix("stuck under main crashed\n"), "\(crashed.text)")
    #expect(play.take("undo").text.hasSuffix("all 2 show this\n"))
    let alone = try Play("lamp", ["tap: switch"]) { file, _ in
      file.scenario.flat.inputs.isEmpty ? nil : "crashed"
    }
    #expect(alone.last.text.hasSuffix("so the step is not taken\n") && alone.steps.isEmpty)
  }

  @Test func anExpectationThatNothingMeetsIsNotTaken() throws {
    let play = try Play("form", ["expect: {register: {enabled: true}}"])
    #expect(play.last.kind == .difference)
    #expect(play.last.text.contains("register.enabled should be true, is false"))
    #expect(play.steps.isEmpty)
  }

  @Test(arguments: [
    ("expect register", "- expect: {register: {enabled: false}}"),
    ("expect color", "- expect: {validation: {color: red}}"),
    ("expect id", "- expect: {fields: {id: \"a b\"}}"),
    ("expect alert.title", "- expect: {alert: none}"),
  ])
  func expectWritesWhatIsShown(line: String, step: String) throws {
    var play = try Play("form", ["type: {into: id, text: a b}", line])
    #expect(play.last.kind == .fine, "\(play.last.text)")
    #expect(play.steps.last == step)
    #expect(play.take("expect").kind == .fine, "\(play.last.text)")
  }

  @Test func quitAsksOnceWhereSomebodyAnswers() throws {
    var play = try Play("form", ["type: {into: id, text: a}"], isAnswered: true)
    #expect(play.take("quit").text.contains("1 step is not saved"))
    #expect(play.take("quit").kind == .quit)
    play = try Play("form", ["type: {into: id, text: a}"])
    #expect(play.take("quit").kind == .quit)
    #expect(play.session.unsaved == "1 step is")
  }

  @Test(arguments: [
    ("ty", ["type: {into: "]), ("un", ["undo"]),
    ("e", ["erase: {in: ", "expect: {", "end", "expect"]),
    ("type: {into: ", ["id, text: ", "password, text: ", "confirm, text: "]),
    ("type: {into: id, e", ["every: "]), ("type: {into: id, text: a", []),
    ("focus: c", ["confirm"]),
    ("autofill: {id: a, c", ["confirm: "]), ("burst: [{fo", ["focus: "]),
    ("expect: {v", ["validation: "]), ("expect: {validation: {color: ", ["red"]),
    ("expect val", ["validation", "validation.text", "validation.color"]),
    ("tap: register # t", []), ("nonsense: {a", []), ("why validation.t", ["validation.text"]),
  ])
  func whatCanStandThereIsOffered(text: String, candidates: [String]) throws {
    let completion = try Play("form").session.completion(of: text)
    #expect(completion.candidates.map(\.text) == candidates)
  }

  /// Whatever is half typed is completed or not, and never a fault.
  @Test func anyPrefixOfALineCanBeCompleted() throws {
    let session = try Play("favorites").session
    #expect(session.completion(of: "tap: {row: s").candidates.map(\.text) == ["swift}"])
    let lines = [
      "- repeat: {times: 2, index: i, steps: [{external: {add: \"repo-000${i}\"}}]} # end",
      "expect: {rows: {names: [nio, 'it''s'], count: 1}, detail: none}", "]]}}: {[,:\"", "- - - :",
    ]
    for line in lines {
      for count in 0...line.count {
        #expect(session.completion(of: String(line.prefix(count))).start <= count)
      }
    }
  }
}
