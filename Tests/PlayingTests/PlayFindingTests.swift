import Testing

@testable import Playing

/// `look` and a bare `why`: the newest wrong value is drawn and explained.
@Suite struct PlayFindingTests {
  private static let glitch = """
    in mvvm-reactive under main, in between after fill confirm "b":
      validation.text shows   "パスワードが確認用と一致していません"
      validation.text must be "空欄があります" or "登録可能です"

    """

  @Test func aGlitchIsDrawnWithWhatItChanged() throws {
    var play = try Play("form", ["autofill: {id: a, password: b, confirm: b}"])
    for line in ["look", "look mvvm-reactive"] {
      let text = play.take(line).text
      #expect(text.hasPrefix(Self.glitch), "\(text)")
      #expect(text.contains("│   パスワードが確認用と一致していません           (red)   │ *\n"), "\(text)")
      #expect(text.split(separator: "\n").count { $0.hasSuffix(" *") } == 1, "\(text)")
    }
    let words = "`direct` never shows anything wrong; `show` draws the screen\n"
    #expect(play.take("look direct").text == words)
    #expect(play.take("look mvvm-reactiv").kind == .mistake)
  }

  @Test func whyExplainsTheNewestFinding() throws {
    var play = try Play("form", ["autofill: {id: a, password: b, confirm: b}", "focus: id"])
    let text = play.take("why").text
    #expect(text.hasPrefix(Self.glitch), "\(text)")
    #expect(text.contains("  the user did: fill confirm \"b\"\n"), "\(text)")
    #expect(text.contains("  so the architecture wrote validation.text: "), "\(text)")
    let correction = "  only then the architecture wrote validation.text: \"登録可能です\"\n"
    #expect(text.hasSuffix(correction), "\(text)")
    // Without it, the last change is explained.
    play.take("undo 2")
    play.take("type: {into: id, text: a}")
    let last = play.take("why").text
    #expect(last.hasPrefix("in direct under main:\n  the user did: key id \"a\"\n"), "\(last)")
    play.take("undo")
    #expect(play.take("look").text.hasPrefix("no architecture shows anything wrong"))
  }

  /// A settled screen that is wrong comes before anything that is wrong in between.
  @Test func aWrongScreenIsDrawnAndExplained() throws {
    var play = try Play("lamp", ["tap: switch", "tap: switch"])
    let head = """
      in stuck under main, after tap switch:
        light.text shows   "on"
        light.text must be "off"

      """
    let look = play.take("look").text
    #expect(look.hasPrefix(head) && look.contains("│   on "), "\(look)")
    let why = play.take("why").text
    #expect(why.hasPrefix(head) && why.contains("wrote light.text: \"on\"\n"), "\(why)")
  }
}
