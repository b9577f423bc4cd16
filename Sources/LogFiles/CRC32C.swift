/// CRC-32C: Castagnoli's polynomial 0x1EDC6F41, reflected, all bits set at the start and inverted
/// at the end, as in RFC 3720, appendix B.4.
///
/// Eight bytes a step, by eight tables ("slicing by 8": Kounavis and Berry, ISCC 2005).
enum CRC32C {
  private static let tables = makeTables()

  /// The CRC of the bytes; or, with the CRC of what stands before them, of both together.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~earlier
      var place = 0
      while place + 8 <= bytes.count {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        crc = step(word ^ UInt64(crc), tables)
        place += 8
      }
      while place < bytes.count {
        crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[place])) & 0xFF)]
        place += 1
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

  /// Table 0 is of one byte; table n of the same byte with n zero bytes after it.
  private static func makeTables() -> [UInt32] {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
      tables[byte] = crc
    }
    for place in 256..<8 * 256 {
      let shorter = tables[place - 256]
      tables[place] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    return tables
  }
}
