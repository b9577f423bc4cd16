/// The numbers of records among which some were skipped.
struct Renumbering {
  /// For each record as it was written, 1 + its new number; of a skipped one, of its cause. Nil
  /// until one was skipped.
  private var numbers: [UInt32]?

  /// - Parameters:
  ///   - cause: as it was written, 0 for none. It is before the record.
  ///   - Returns: the same by the new numbers.
  func causePlusOne(_ cause: UInt32) -> UInt32 {
    guard let numbers, cause > 0 else { return cause }
    return numbers[Int(cause) - 1]
  }

  /// - Parameter number: its new one.
  mutating func keep(as number: Int) {
    numbers?.append(UInt32(number) + 1)
  }

  /// - Parameters:
  ///   - sequence: the number as it was written.
  ///   - cause: as it was written.
  mutating func skip(_ sequence: Int, causePlusOne cause: UInt32) {
    let new = causePlusOne(cause)
    numbers = numbers ?? (0..<sequence).map { UInt32($0) + 1 }
    numbers?.append(new)
  }
}
