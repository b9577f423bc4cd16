import Testing

@testable import Verification

@Suite struct GoldenFileTests {
  private static let plain = "load\n  id: \"case 1: x\"\nfocus id\n"

  @Test func scenarioWithoutATableIsOneTranscript() {
    let file = GoldenFile(text: Self.plain)
    #expect(file.transcript(ofCase: nil) == Self.plain)
    #expect(file.transcript(ofCase: 1) == nil)
    #expect(file.text == Self.plain)
  }

  @Test func casesAreFoundByTheirNumbers() {
    let text = "case 1: ada: signs up\n\(Self.plain)case 12: \nload\n"
    let file = GoldenFile(text: text)
    #expect(file.parts.map(\.name) == ["ada: signs up", ""])
    #expect(file.transcript(ofCase: 1) == Self.plain)
    #expect(file.transcript(ofCase: 12) == "load\n")
    #expect(file.text == text)
  }

  @Test func partIsReplacedAndTheOthersStay() {
    var file = GoldenFile(text: "case 1: a\nload\ncase 3: c\nload\n")
    file.set(.init(caseNumber: 2, name: "b\nb", transcript: "end\n"))
    file.set(.init(caseNumber: 1, name: "a", transcript: "end\n"))
    #expect(file.text == "case 1: a\nend\ncase 2: b b\nend\ncase 3: c\nload\n")
  }

  @Test func tableTakesThePlaceOfOneTranscriptAndBack() {
    var file = GoldenFile(text: Self.plain)
    file.set(.init(caseNumber: 1, name: "a", transcript: "load\n"))
    #expect(file.text == "case 1: a\nload\n")
    file.set(.init(caseNumber: nil, name: "", transcript: Self.plain))
    #expect(file.text == Self.plain)
  }

  /// The text, the numbers of the scenario's cases, and what is said.
  @Test(
    arguments: [
      (plain, [nil], nil), ("case 2: b\nload\n", [1, 2], nil), ("", [nil], "it is empty"),
      ("case 1: a\nload\n", [nil], "it has case 1, and the scenario has none"),
      ("case 12: a\nload\n", [1, 2], "it has case 12, and the scenario has none"),
      (plain, [1], "it has a transcript without a case, and the scenario has none"),
      ("case 1: a\nload\ncase 1: a\nload\n", [1], "it has a case twice"),
    ] as [(String, [Int?], String?)])
  func aGoldenOfAnotherScenarioIsDamaged(text: String, cases: [Int?], damage: String?) {
    #expect(GoldenFile(text: text).damage(ofCases: cases) == damage)
  }
}
