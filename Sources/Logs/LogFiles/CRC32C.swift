/// CRC-32C: Castagnoli's polynomial 0x1EDC6F41, reflected, with all bits set at the start and
/// inverted at the end, as in RFC 3720, appendix B.4.
///
/// It takes eight bytes per step with eight tables ("slicing by 8": Kounavis and Berry, ISCC 2005).
enum CRC32C {
  private static let tables = makeTables()

  /// The CRC of the bytes. With `earlier`, the CRC of the bytes before them, it is the CRC of both.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~earlier
      var index = 0
      while index + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        crc = step(word ^ UInt64(crc), tables)
        index += 8
      }
      while index < bytes.count {
        crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[index])) & 0xFF)]
        index += 1
      }
      return ~crc
    }
  }

  @inline(__always)
  private static func step(_ word: UInt64, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32 {
    func entry(_ table: Int, _ shift: UInt64) -> UInt32 {
      tables[table * 256 + Int(truncatingIfNeeded: word >> shift & 0xFF)]
    }
    let low = entry(7, 0) ^ entry(6, 8) ^ entry(5, 16) ^ entry(4, 24)
    return low ^ entry(3, 32) ^ entry(2, 40) ^ entry(1, 48) ^ entry(0, 56)
  }

  /// Table 0 holds the CRC of one byte; table n the CRC of the same byte followed by n zero bytes.
  private static func makeTables() -> [UInt32] {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
      tables[byte] = crc
    }
    for index in 256..<8 * 256 {
      let shorter = tables[index - 256]
      tables[index] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    return tables
  }
}
