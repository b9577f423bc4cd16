import Subprocess

/// How a child process ended.
public struct Ending: Sendable {
  public enum How: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case overdue(seconds: Int)
    /// It could not be followed to its end; the text says why.
    case lost(String)

    init(_ status: TerminationStatus) {
      switch status {
      case .exited(let code): self = .exited(code)
      case .signaled(let signal): self = .signalled(signal)
      }
    }
  }

  public let how: How
  /// The last lines that it wrote to standard error, oldest first.
  public let errorLines: [String]

  /// The ending of a child that was ended because it took longer than this.
  func after(seconds: Int) -> Ending {
    Ending(how: .overdue(seconds: seconds), errorLines: errorLines)
  }

  /// Whether it was ended because it took too long.
  public var wasOverdue: Bool { if case .overdue = how { true } else { false } }

  /// How it ended, without what it said last.
  public var withoutErrorLine: String { Ending(how: how, errorLines: []).description }

  /// The last line that it wrote to standard error; empty if there is none.
  public var lastErrorLine: String { errorLines.last ?? "" }
}

extension Ending: CustomStringConvertible {
  /// For example `crashed with signal 11`, with what it said last.
  public var description: String {
    let how =
      switch how {
      case .exited(let code): "ended with exit code \(code)"
      case .signalled(let signal): "crashed with signal \(signal)"
      case .overdue(let seconds): "was ended because it took more than \(seconds) s"
      case .lost(let reason): reason
      }
    return lastErrorLine.isEmpty ? how : "\(how): \(lastErrorLine)"
  }
}
