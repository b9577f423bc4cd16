import EventLogs
import Testing

@Suite struct DigestTextTests {
  @Test func aDigestIsReadAsItIsShown() {
    let digest = Digest(of: "abc".utf8)
    #expect(Digest(hexadecimal: digest.description) == digest)
  }

  @Test(arguments: [
    "", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "A", count: 64), String(repeating: "0", count: 64) + "g",
    "g" + String(repeating: "0", count: 63), " " + String(repeating: "0", count: 64),
  ]) func anythingElseIsNone(_ text: String) {
    #expect(Digest(hexadecimal: text) == nil)
  }
}
