import SeededRandom
import Testing

@testable import LogFiles

@Suite struct CRC32CTests {
  /// The check value of the catalogue of parametrised CRC algorithms, and RFC 3720, appendix B.4.
  private static let vectors: [([UInt8], UInt32)] = [
    ([], 0),
    (Array("123456789".utf8), 0xE306_9283),
    ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0..<32), 0x46DD_794E),
    (Array((0..<32).reversed()), 0x113F_DB5C),
    (
      [0x01, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x14, 0, 0, 0, 0, 0, 0x04, 0, 0, 0]
        + [0, 0x14, 0, 0, 0, 0x18, 0x28, 0, 0, 0, 0, 0, 0, 0, 0x02, 0, 0, 0, 0, 0, 0, 0],
      0xD996_3A56
    ),
  ]

  @Test(arguments: vectors) func publishedVectorsHold(_ bytes: [UInt8], _ expected: UInt32) {
    #expect(checksum(bytes) == expected)
  }

  @Test(arguments: UInt64(1)...20) func anyLengthIsThatOfBitByBit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(checksum(bytes) == bitByBit(bytes), "seed \(seed), \(length) bytes")
    }
  }

  @Test(arguments: UInt64(1)...20) func partsMakeTheWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<100).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for cut in bytes.indices {
      let first = checksum(Array(bytes[..<cut]))
      #expect(
        checksum(Array(bytes[cut...]), after: first) == checksum(bytes), "seed \(seed), \(cut)")
    }
  }

  private func checksum(_ bytes: [UInt8], after earlier: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { CRC32C.checksum($0, after: earlier) }
  }

  /// The same with the reflected polynomial, one bit per step.
  private func bitByBit(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (crc ^ UInt32(byte >> UInt8(bit))) & 1 == 1
        crc = crc >> 1 ^ (isSet ? 0x82F6_3B78 : 0)
      }
    }
    return ~crc
  }
}
