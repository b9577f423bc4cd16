import Testing

@testable import Verification

/// What the log says of a failed count.
@Suite struct FailureDetailTests {
  private static func findings(_ steps: String) throws -> [String] {
    try #require(try VerifiedText(steps: steps).cells().first).findings.map(\.failure)
  }

  @Test func theFirstWriteTooManyIsNamed() throws {
    let found = try Self.findings(
      "  - expect: {register: {enabled: false}}\n  - autofill: {id: a}\n"
        + "  - autofill: {password: b, confirm: b}\n  - expect: {writes: {max: 1}}\n")
    #expect(found.count == 1)
    let failure = try #require(found.first)
    #expect(failure.hasPrefix("expect at line 8: writes should be at most 1, is "))
    #expect(failure.contains(": the second is "))
    #expect(failure.contains(" by step 1 (fill id \"a\")"))
    #expect(failure.contains("; before it "))
  }

  @Test func aCountThatIsKeptSaysNothing() throws {
    #expect(try Self.findings("  - autofill: {id: a}\n  - expect: {writes: {max: 99}}\n").isEmpty)
  }

  @Test(arguments: [
    (1, "first"), (9, "9th"), (12, "12th"), (21, "21st"), (22, "22nd"), (111, "111th"),
  ])
  func numbersAreSpelledAsPeopleSayThem(_ number: Int, _ words: String) {
    #expect(FailureDetail.ordinal(number) == words)
  }
}
