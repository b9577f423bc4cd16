import Testing

@testable import ScenarioMutations

@Suite struct LineLengthsTests {
  @Test(arguments: [
    ("", [0]), ("ab", [2]), ("ab\n", [2, 0]), ("a\r\nb\rc\nd", [1, 1, 1, 1]), ("\n\r", [0, 0, 0]),
    ("\u{85}a\u{2028}b\u{2029}", [0, 1, 1, 0]), ("か\u{3099}\u{1F600}", [3]), ("\u{FEFF}a", [1]),
    ("a\u{FEFF}", [2]),
  ])
  func linesAreCountedInScalars(text: String, expected: [Int]) {
    let lengths = LineLengths(Array(text.utf8))
    #expect((1...expected.count).map { lengths[$0] } == expected)
    #expect(lengths[0] == nil && lengths[expected.count + 1] == nil)
  }

  @Test func brokenBytesCountAsTheyAreShown() {
    #expect(LineLengths([0x61, 0xFF, 0x0A, 0xE3, 0x81])[1] == 2)
    #expect(LineLengths([0x61, 0xFF, 0x0A, 0xE3, 0x81])[2] == 1)
  }
}
