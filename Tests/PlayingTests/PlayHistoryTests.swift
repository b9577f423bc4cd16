import Testing

@testable import Playing

/// `undo` and `redo` of several steps.
@Suite struct PlayHistoryTests {
  private static let steps = ["focus: id", "type: {into: id, text: a}", "# a remark", "idle"]

  @Test func undoDropsSeveralStepsAndRedoBringsThemBack() throws {
    var play = try Play("form", Self.steps)
    let all = play.steps
    let dropped = "dropped: idle\ndropped: type: {into: id, text: a}\n"
    #expect(play.take("undo 2").text.hasPrefix(dropped), "\(play.last.text)")
    #expect(play.steps == ["- focus: id"])
    #expect(play.take("redo").text.hasPrefix("again: type: {into: id, text: a}\n"))
    #expect(play.steps == ["- focus: id", "- type: {into: id, text: a}", "# a remark"])
    #expect(play.take("redo").kind == .fine)
    #expect(play.steps == all)
    #expect(play.take("redo").text == "there is no step to redo\n")
    play.take("undo 3")
    #expect(play.steps.isEmpty)
    #expect(play.take("redo 3").kind == .fine)
    #expect(play.steps == all)
  }

  @Test func aNewStepEndsWhatCanBeRedone() throws {
    var play = try Play("form", Self.steps + ["undo 2", "tap: register"])
    #expect(play.take("redo").kind == .mistake)
    #expect(play.steps == ["- focus: id", "- tap: register"])
  }

  @Test(arguments: [
    ("undo 4", "there are only 3 steps to undo: `undo 3` takes all of them\n"),
    ("undo 0", "undo takes a number of steps, as in `undo 2`, not `0`\n"),
    ("undo all", "undo takes a number of steps, as in `undo 2`, not `all`\n"),
    ("redo 2", "there is no step to redo\n"),
  ])
  func whatCannotBeUndoneIsSaidAndNothingIsDropped(line: String, words: String) throws {
    var play = try Play("form", Self.steps)
    let before = play.steps
    #expect(play.take(line).kind == .mistake)
    #expect(play.last.text == words)
    #expect(play.steps == before)
  }

  @Test func aGlitchIsToldAgainWhenItsStepComesBack() throws {
    var play = try Play("form", ["autofill: {id: a, password: b, confirm: b}"])
    let told = play.last.text
    play.take("undo")
    #expect(play.take("redo").text.hasSuffix(told))
  }
}
