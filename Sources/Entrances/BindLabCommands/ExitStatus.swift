import ChildProcesses
import Foundation
import Verification

/// The exit code of the process. The argument parser, too, uses 64 for wrong usage.
enum ExitStatus: Int32, Error {
  case fine = 0
  /// A difference, a failed expectation, or a figure that a gate refuses.
  case different = 1
  /// A bad scenario, log or results file; no baseline; a file that cannot be written.
  case badInput = 2
  case goldensWritten = 3
  /// The rerun of a log diverged.
  case diverged = 4
  /// Wrong usage that only the catalogue shows.
  case usage = 64
  case ownFault = 70
  /// These are 128 and the number of the signal: the terminal has gone, a control-C, the reader of
  /// the output has gone, a request to end.
  case hungUp = 129
  case interrupted = 130
  case closedOutput = 141
  case terminated = 143

  /// The code of stopped work.
  init(_ cause: Interruption.Cause) {
    self =
      switch cause {
      case .closedOutput: .closedOutput
      case .failedOutput: .badInput
      case .signal(SIGINT): .interrupted
      case .signal(SIGHUP): .hungUp
      case .signal: .terminated
      }
  }

  /// The code of a request that could not be carried out.
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

/// The version of this tool, in `--version` and in the header of every log that it writes.
enum ToolVersion {
  static let current = "0.5.0"
}
