import Testing
import TextOutput

@Suite struct InkTests {
  @Test(arguments: [
    (InkStyle.removed, "\u{1B}[31mx y\u{1B}[0m"), (.added, "\u{1B}[32mx y\u{1B}[0m"),
    (.heading, "\u{1B}[1mx y\u{1B}[0m"),
    (.quiet, "\u{1B}[2mx y\u{1B}[0m"),
  ])
  func aPieceIsSetAndResetInColorsAndStaysAsItIsInPlain(_ style: InkStyle, painted: String) {
    #expect(Ink.colored.paint("x y", style) == painted)
    #expect(Ink.plain.paint("x y", style) == "x y")
  }

  @Test(
    arguments: [
      ([:], .plain, .colored),
      (["TERM": "xterm-256color"], .plain, .colored),
      (["TERM": "dumb"], .plain, .plain),
      (["NO_COLOR": "1"], .plain, .plain), (["NO_COLOR": "0"], .plain, .plain),
      (["NO_COLOR": ""], .plain, .colored),
      (["FORCE_COLOR": "1"], .colored, .colored), (["CLICOLOR_FORCE": "1"], .colored, .colored),
      (["FORCE_COLOR": "0"], .plain, .colored), (["CLICOLOR_FORCE": "0"], .plain, .colored),
      (["FORCE_COLOR": "1", "TERM": "dumb"], .colored, .colored),
      (["FORCE_COLOR": "0", "TERM": "dumb"], .plain, .plain),
      (["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], .plain, .plain),
    ] as [([String: String], Ink, Ink)])
  func otherwiseTheEnvironmentAndTheTerminalDecide(
    _ environment: [String: String], elsewhere: Ink, onATerminal: Ink
  ) {
    #expect(Ink.chosen(by: .auto, isTerminal: false, environment: environment) == elsewhere)
    #expect(Ink.chosen(by: .auto, isTerminal: true, environment: environment) == onATerminal)
  }
}

extension String {
  /// The text without the sequences that set and reset colours; other sequences stay.
  var withoutRenditions: String {
    replacing(/\u{1B}\[[0-9]+m/, with: "")
  }
}
