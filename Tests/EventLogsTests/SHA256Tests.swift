import Foundation
import SeededRandom
import Testing

@testable import EventLogs

@Suite struct SHA256Tests {
  /// FIPS 180-4's examples (NIST, "Examples with Intermediate Values", SHA-256).
  private static let published = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  /// The bytes 0, 1, 2… up to these lengths, where the padding changes its shape. The digests are
  /// another implementation's.
  private static let lengths = [
    (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
    (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
    (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
    (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
    (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
    (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
    (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
    (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
    (127, "92ca0fa6651ee2f97b884b7246a562fa71250fedefe5ebf270d31c546bfea976"),
    (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
    (129, "5099c6a56203f9687f7d33f4bfdf576d31dc91f6b695ecea38b2770c87631135"),
  ]

  @Test(arguments: published) func publishedExamplesHold(text: String, digest: String) {
    #expect(Digest(of: text.utf8).description == digest)
  }

  @Test func aMillionLettersHaveThePublishedDigest() {
    #expect(
      Digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: lengths) func lengthsAroundABlockHold(length: Int, digest: String) {
    #expect(Digest(of: (0..<length).map { UInt8($0) }).description == digest)
  }

  /// However a text is cut into updates, empty ones among them, its digest is one.
  @Test(arguments: [0, 1, 55, 56, 57, 63, 64, 65, 127, 128, 129, 191, 192, 193, 1_000])
  func updatesInPiecesGiveTheDigestOfTheWhole(length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = Digest(of: bytes)
    for trial in 0..<40 {
      let cuts = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in Int.random(in: 0...length, using: &random) }.sorted()
      var hash = SHA256()
      for (start, end) in zip([0] + cuts, cuts + [length]) {
        hash.update(Array(bytes[start..<end]))
      }
      #expect(hash.finish() == whole, "seed \(length), trial \(trial), cut at \(cuts)")
    }
  }

  @Test func aDigestIsReadAsItIsWritten() throws {
    let digest = Digest(of: "abc".utf8)
    #expect(digest.short == "ba7816bf8f01")
    let written = try JSONEncoder().encode(digest)
    #expect(try JSONDecoder().decode(Digest.self, from: written) == digest)
    for text in ["", "ba78", String(repeating: "B", count: 64), String(repeating: "é", count: 64)] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Digest.self, from: Data("\"\(text)\"".utf8))
      }
    }
  }
}
