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
    #expect(!play.last.isMistake, "\(play.last.text)")
    #expect(play.session.runs.file.scenario.flat.inputs.count == 1)
  }

  @Test(arguments: [
    (
      "tap: registr",
      "  - tap: registr\n         ^^^^^^^\nthere is no control `registr` [S301]\ndid you mean"
    ),
    ("    - tap: registr", "  - tap: registr\n         ^^^^^^^\n"),
    ("tip: register", "there is no step `tip`"), ("tap: a\u{2028}b", "^\n"),
    ("paste: {into: id, text: \"a}", "^\n"), ("swipe", "[S302"),
    ("undo", "there is no step to undo"),
    ("save", "gives no file name"),
    ("why nothing", "why takes a control"), ("expect nothing", "there is no such part"),
  ])
  func aMistakeIsShownAndNotTaken(line: String, words: String) throws {
    let play = try Play("form", [line], isAnswered: true)
    #expect(play.last.isMistake)
    #expect(play.last.text.contains(words), "\(play.last.text)")
    #expect(play.steps.isEmpty)
  }

  @Test func aMistakeFromAPipeIsShownWithItsLine() throws {
    let play = try Play(
      "form", ["# hello", "- burst:", "    - tap: register", "    - tap: okay", ""])
    #expect(play.last.isMistake)
    #expect(
      play.last.text.hasPrefix(
        """
        line 4:
              - tap: okay
                     ^^^^
        there is no control `okay` [S301]

        """), "\(play.last.text)")
  }

  @Test func aMistakeBehindABlockLosesNoStep() throws {
    let play = try Play("form", ["burst:", "  - tap: register", "tap: okay"])
    #expect(play.last.isMistake && play.last.text.contains("line 3:\n  - tap: okay\n"))
    #expect(play.steps.count == 2)
  }

  @Test func undoDropsTheLastStep() throws {
    var play = try Play("form", ["type: {into: id, text: a}", "# a remark", "idle"])
    play.take("undo")
    #expect(play.steps == ["- type: {into: id, text: a}", "# a remark"])
    play.take("undo")
    #expect(play.take("undo").text.contains("id        [  "))
    #expect(play.steps.isEmpty)
  }

  @Test func timeStandsStillUntilAStepLetsItPass() throws {
    var play = try Play("search", ["type: {into: query, text: zz}"])
    #expect(play.last.text.contains("loading: no") && !play.last.text.contains("request"))
    let asked = play.take("wait: 300ms").text
    #expect(asked.contains("search at 300 ms") && asked.contains("loading: yes"), "\(asked)")
    #expect(asked.contains("\n  request 1 {query: \"zz\", cursor: 0} at 300 ms\n"), "\(asked)")
    #expect(play.take("wait: 10ms").text.hasPrefix("at 310 ms nothing on the screen changed"))
    let answered = play.take("answer: 1").text
    #expect(answered.hasPrefix("- wait: 110ms\n"), "\(answered)")
    #expect(answered.contains("\n  answer 1 (0 of 0) at 420 ms\n"), "\(answered)")
    #expect(play.take("answer: 1").isMistake)
    #expect(!play.session.hasDifference)
  }

  /// By the rules the end gives up what is pending, and nobody sees what they show then.
  @Test func whatRulesShowAtTheEndIsNotJudged() throws {
    var play = try Play("pay", ["tap: pay", "wait: 100ms"], through: "none")
    #expect(!play.session.hasDifference, "\(play.last.text)")
    play.take("wait: 1s")
    #expect(!play.session.hasDifference, "\(play.last.text)")
    play = try Play("pay", ["tap: pay", "wait: 1s"], through: "left")
    #expect(play.last.text.contains("pay.enabled should be true, is false"), "\(play.last.text)")
    play = try Play("pay", ["tap: pay", "end"], through: "none")
    #expect(!play.session.hasDifference, "\(play.last.text)")
  }

  @Test func whatVerifyWouldSayIsTold() throws {
    var play = try Play("lamp", ["tap: switch"])
    #expect(!play.session.hasDifference)
    #expect(play.last.text.hasSuffix("all 2 show this\n"))
    let wrong = play.take("tap: switch")
    #expect(play.session.hasDifference)
    #expect(wrong.text.contains("\nstuck under main: "), "\(wrong.text)")
    #expect(wrong.text.contains("light.text should be \"off\", is \"on\""), "\(wrong.text)")
    // What is right is shown, and is what an expectation asks for.
    #expect(wrong.text.contains("│   off "))
    #expect(play.take("wait: 1ms").text.hasSuffix("wrong as before: 1 of 2\n"))
    let why = play.take("why light.text stuck")
    #expect(why.text.hasPrefix("in stuck under main:\n#"), "\(why.text)")
    #expect(why.text.contains("tap switch  "), "\(why.text)")
    play.take("save off again")
    let file = try #require(play.file)
    #expect(file.path == "Scenarios/lamp/off-again.scenario.yaml")
    let expected = "{light: {text: off, color: black}, switch: {enabled: true}}"
    #expect(file.text.hasSuffix("  - expect: \(expected)\n"), "\(file.text)")
  }

  @Test func anArchitectureThatCrashesLosesNoStep() throws {
    func crash(_ file: ScenarioFile, _ arm: Arm) -> String? {
      file.scenario.flat.inputs.count > 1 && arm.architecture.name == "stuck" ? "crashed" : nil
    }
    var play = try Play("lamp", ["tap: switch"], rehearse: crash)
    let crashed = play.take("tap: switch")
    #expect(play.session.hasDifference)
    #expect(crashed.text.hasSuffix("stuck under main crashed\n"), "\(crashed.text)")
    #expect(play.take("undo").text.hasSuffix("all 2 show this\n"))
    let alone = try Play("lamp", ["tap: switch"]) { file, _ in
      file.scenario.flat.inputs.isEmpty ? nil : "crashed"
    }
    #expect(alone.last.text.hasSuffix("so the step is not taken\n") && alone.steps.isEmpty)
  }

  @Test func anExpectationThatNothingMeetsIsNotTaken() throws {
    let play = try Play("form", ["expect: {register: {enabled: true}}"])
    #expect(play.session.hasDifference)
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
    #expect(!play.last.isMistake, "\(play.last.text)")
    #expect(play.steps.last == step)
    #expect(!play.take("expect").isMistake, "\(play.last.text)")
  }

  @Test func quitAsksOnceWhereSomebodyAnswers() throws {
    var play = try Play("form", ["type: {into: id, text: a}"], isAnswered: true)
    #expect(play.take("quit").text.contains("not all steps are saved"))
    #expect(!play.session.isOver)
    play.take("quit")
    #expect(play.session.isOver)
    play = try Play("form", ["type: {into: id, text: a}", "quit"])
    #expect(play.session.isOver && play.session.isUnsaved)
  }

  @Test(arguments: [
    ("ty", ["type: {"]), ("un", ["undo"]), ("- un", []),
    ("e", ["erase: {", "expect: {", "end", "expect"]),
    ("type: {into: ", ["id", "password", "confirm"]), ("type: {i", ["into: "]),
    ("type: {into: id, e", ["every: "]), ("type: {into: id, text: a", []),
    ("focus: c", ["confirm"]), ("burst: [{type: {into: id, text: a}}, {fo", ["focus: "]),
    ("autofill: {id: a, c", ["confirm: "]), ("burst: [{fo", ["focus: "]),
    ("expect: {v", ["validation: "]), ("expect: {validation: {color: r", ["red"]),
    ("expect val", ["validation", "validation.text", "validation.color"]),
    ("tap: register # t", []), ("nonsense: {a", []), ("why validation.t", ["validation.text"]),
  ])
  func whatCanStandThereIsOffered(text: String, words: [String]) throws {
    let completion = try Play("form").session.completion(of: text)
    #expect(completion.words == words)
  }

  /// Whatever is half typed is completed or not, and never a fault.
  @Test func anyPrefixOfALineCanBeCompleted() throws {
    let session = try Play("favorites").session
    #expect(session.completion(of: "tap: {row: repo-001").words == ["repo-0010", "repo-0011"])
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
