import Scenarios
import Testing

@testable import Verification

/// A difference that nobody can see is told in words.
@Suite struct LookAlikeFailureTests {
  static let position = SourcePosition(line: 7, column: 3)
  static let difference = TranscriptDifference(
    step: 1, input: "paste", property: "validation.text", expected: "\"a b\"",
    shown: "\"a\u{A0}b\"")

  @Test(
    arguments: [
      (Failure.specification(difference), "is U+00A0 NO-BREAK SPACE"),
      (
        .expectation(
          at: position, what: "alert.title", expected: "\"が\"", shown: "\"か\u{3099}\""),
        "; the same text in another Unicode form: `が` should be U+304C HIRAGANA LETTER GA, is "
          + "U+304B U+3099"
      ),
      (
        .golden(line: 3, expected: "  color: \"red\"", shown: "  color: \"r\u{435}d\""),
        "is U+0435 CYRILLIC SMALL LETTER IE (to accept it: verify --write-goldens)"
      ),
    ])
  func theCharactersAreNamed(failure: Failure, words: String) {
    #expect(failure.description.hasSuffix(words), "\(failure.description)")
  }

  @Test func textsThatLookDifferentSpeakForThemselves() {
    let failure = Failure.expectation(
      at: Self.position, what: "alert.title", expected: "\"a\"", shown: "\"b\"")
    #expect(failure.description.hasSuffix(": alert.title should be \"a\", is \"b\""))
  }
}
