import Testing

@testable import Verification

/// The words for values of one turn that belong to different inputs.
@Suite struct ApartValuesTests {
  private static func words(_ parts: [ApartValues.Part], due: String? = nil) -> String {
    ApartValues(step: 5, input: "tap a", parts: parts, due: due).description
      .replacing("step 5 (tap a): at the end of a turn ", with: "")
  }

  private static func part(
    _ property: String, _ beginning: String?, isLate: Bool = false
  ) -> ApartValues.Part {
    .init(property: property, shown: "1", beginning: beginning, isLate: isLate)
  }

  @Test func whatLagsIsFirst() {
    #expect(
      Self.words([
        Self.part("a", "after step 5"), Self.part("b", "after step 3", isLate: true),
        Self.part("c", "after step 3", isLate: true),
      ]) == "b is still 1 and c is still 1, as after step 3; a is already that after step 5")
  }

  @Test func aValueOfNoBeginningIsToldWithoutALag() {
    #expect(
      Self.words([Self.part("a", "after step 5"), Self.part("b", nil)])
        == "b is 1, as after no beginning of the inputs; a is that after step 5")
  }

  @Test func whatWasDueIsTheLastWord() {
    #expect(
      Self.words([Self.part("a", "before step 5", isLate: true)], due: "after step 5")
        == "a is still 1, as before step 5; all should be as after step 5")
  }

  @Test func oneBeginningThatComesAgainIsNamed() {
    #expect(
      Self.words([Self.part("a", "after step 3"), Self.part("b", "after step 3")])
        == "a is again 1 and b is again 1, as after step 3")
  }
}
