/// Why scenarios cannot be timed as a series of sizes.
public enum SizeSweepError: Error, Equatable, Sendable {
  case noList(String)
  case noRun(String)
  case differentInputs(String, String)
  case sameSize(String, String, size: Int)
}

extension SizeSweepError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noList(let path):
      "\(path) cannot be measured by size: its 'given' fills no list that refers to records"
    case .noRun(let path):
      "\(path) cannot be measured by size: it must end with an even number of equal inputs, taps "
        + "for example, that leave the screen as it was"
    case .differentInputs(let path, let other):
      "\(path) and \(other) cannot be one series of sizes: their last inputs are not the same"
    case .sameSize(let path, let other, let size):
      "\(path) and \(other) cannot be one series of sizes: both give \(size) records"
    }
  }
}
