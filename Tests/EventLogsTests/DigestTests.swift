import EventLogs
import Testing

@Suite struct DigestTests {
  private let digest = Digest(of: "abc".utf8)

  @Test func aDigestHas32BytesAnd64Digits() {
    #expect(digest.bytes.count == 32)
    #expect(digest.bytes.prefix(3) == [0xBA, 0x78, 0x16])
    #expect(digest.description.count == 64)
  }

  /// The digest of "abc" has the byte 0x01.
  @Test func smallBytesKeepTheirZero() {
    #expect(digest.description.prefix(16) == "ba7816bf8f01cfea")
  }

  @Test func theShortFormIsTheBeginning() {
    #expect(digest.short == "ba7816bf8f01")
  }

  @Test func digestsAreEqualByTheirBytes() {
    #expect(digest == Digest(of: [0x61, 0x62, 0x63]))
    #expect(digest != Digest(of: "abd".utf8))
  }
}
