/// The numbers of records among which some were left out.
public struct Renumbering: Sendable {
  /// For each record as it was, 1 + its new number; of one left out, of its cause. Nil until one
  /// was left out.
  private var numbers: [UInt32]?

  public init() {}

  /// - Parameter cause: as it was, 0 for none. It is before the record.
  /// - Returns: the same by the new numbers.
  public func causePlusOne(_ cause: UInt32) -> UInt32 {
    guard let numbers, cause > 0 else { return cause }
    return numbers[Int(cause) - 1]
  }

  /// - Parameter number: its new one.
  public mutating func keep(as number: Int) {
    numbers?.append(UInt32(number) + 1)
  }

  /// - Parameters:
  ///   - sequence: the number as it was.
  ///   - cause: as it was, 0 for none.
  public mutating func skip(_ sequence: Int, causePlusOne cause: UInt32) {
    let new = causePlusOne(cause)
    numbers = numbers ?? (0..<sequence).map { UInt32($0) + 1 }
    numbers?.append(new)
  }
}
