import Testing

@testable import ScenarioLanguage
@testable import Scenarios

@Suite struct SuggestionTests {
  static let few = ["register", "regular", "alert.ok", "id"]
  static let many = (0..<13).map { "name\($0)name" }

  @Test(
    arguments: [
      ("REGISTER", ["register"]),  // the same but for case wins over every other
      ("R\u{435}gist\u{435}r", ["register"]),  // letters that look like Latin ones
      ("\u{FF49}\u{FF44}\u{200B}", ["id"]),  // full-width letters and something invisible
      ("\u{201C}register\u{201D}", ["register"]),  // curly quotes are two edits
      ("\u{200B}", few),  // nothing is left of it
      ("reg", ["register", "regular"]),  // all that begin with it
      ("ragistar", ["register"]),  // two replacements, a third of eight letters
      ("di", ["id"]),  // two neighbours swapped are one edit
      ("rogister", ["register"]),
      ("ix", ["id"]),  // one edit is always allowed
      ("xx", few),  // nothing near: all of the few
      ("", few),
    ])
  func nearestWordsComeInOrderOfLikelihood(word: String, words: [String]) {
    #expect(Suggestion(for: word, among: Self.few).words == words)
  }

  @Test func namesThatLookTheSameAreMeant() {
    let names = ["caf\u{E9}", "swift\u{A0}nio", "\u{441}ode"]
    #expect(Suggestion(for: "cafe\u{301}", among: names).words == ["caf\u{E9}"])
    #expect(Suggestion(for: "swift nio", among: names).words == ["swift\u{A0}nio"])
    #expect(Suggestion(for: "code", among: names).words == ["\u{441}ode"])
  }

  @Test func atMostThreeEditsAreAllowed() {
    #expect(Suggestion(for: "abcdefghijkl", among: ["abcdefghixyz"]).words == ["abcdefghixyz"])
    #expect(Suggestion(for: "abcdefghijklmno", among: Self.many + ["abcdefghijkwxyz"]).words == [])
  }

  @Test func aLongListIsNotOffered() {
    let suggestion = Suggestion(for: "xx", among: Self.many)
    #expect(suggestion.words == [])
    #expect(suggestion.help == nil)
  }

  @Test func ofManyThatAreNearTheFirstAreOffered() {
    #expect(Suggestion(for: "name", among: Self.many).words == Array(Self.many.prefix(12)))
  }

  @Test func aWordOfTheFileIsShownOnOneLine() {
    let suggestion = Suggestion(for: "a", among: ["a\nb", String(repeating: "a", count: 50)])
    let cut = String(repeating: "a", count: 40) + "…"
    #expect(suggestion.help == "did you mean `a\\nb` or `\(cut)`?")
    #expect(suggestion.words.first == "a\nb")
  }

  @Test func helpNamesWhatMayBeMeant() {
    #expect(Suggestion(for: "reg", among: Self.few).help == "did you mean `register` or `regular`?")
    #expect(Suggestion(for: "xx", among: ["a1", "b1"]).help == "write `a1` or `b1`")
  }

  @Test func aTextOfPagesIsComparedWithNothing() {
    let word = String(repeating: "x", count: 100_000)
    #expect(Suggestion(for: word, among: Self.many).words == [])
  }
}
