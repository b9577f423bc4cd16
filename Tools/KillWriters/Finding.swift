/// A writer whose log is not what it must be.
struct Finding {
  let number: Int
  /// What is wrong, a line each.
  let faults: [String]
  /// The log as the writer left it; none if it left none.
  let bytes: [UInt8]
}
