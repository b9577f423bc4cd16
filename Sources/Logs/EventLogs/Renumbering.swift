/// New numbers for records after some were left out.
package struct Renumbering: Sendable {
  /// For each old number: 1 + the new number of the record, or of its cause if it was left out. Nil
  /// until a record was left out.
  private var numbers: [UInt32]?

  package init() {}

  /// - Parameter cause: 1 + an old number before the record; 0 for none.
  /// - Returns: the same cause by the new numbers.
  package func causePlusOne(_ cause: UInt32) -> UInt32 {
    guard let numbers, cause > 0 else { return cause }
    return numbers[Int(cause) - 1]
  }

  /// - Parameter number: the new number of the next record.
  package mutating func keep(as number: Int) {
    numbers?.append(UInt32(number) + 1)
  }

  /// - Parameters:
  ///   - sequence: the old number.
  ///   - cause: 1 + its cause's old number; 0 for none.
  package mutating func skip(_ sequence: Int, causePlusOne cause: UInt32) {
    let new = causePlusOne(cause)
    numbers = numbers ?? (0..<sequence).map { UInt32($0) + 1 }
    numbers?.append(new)
  }
}
