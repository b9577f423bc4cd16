import Verification

/// How the process ends. Wrong usage (64) is the argument parser's.
enum ExitStatus: Int32, Error {
  case fine = 0
  /// A difference, a failed expectation or a regression.
  case different = 1
  /// A bad scenario or log.
  case badInput = 2
  case goldensWritten = 3
  /// The rerun of a log diverged.
  case diverged = 4
  /// Wrong usage that only shows once the catalogue is asked.
  case usage = 64
  case ownFault = 70

  /// How a request ends that could not be carried out.
  init(_ kind: RequestError.Kind) {
    self =
      switch kind {
      case .badInput: .badInput
      case .usage: .usage
      case .different: .different
      case .diverged: .diverged
      case .ownFault: .ownFault
      }
  }
}

/// The version of this tool: in `--version`, and in the header of every log that it writes.
enum ToolVersion {
  static let current = "0.5.0"
}
