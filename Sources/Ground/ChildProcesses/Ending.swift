import Subprocess

package struct Ending: Sendable {
  package enum How: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case overdue(seconds: Int)
    /// The child could not be followed to its end; the text gives the reason.
    case lost(String)

    init(_ status: TerminationStatus) {
      switch status {
      case .exited(let code): self = .exited(code)
      case .signaled(let signal): self = .signalled(signal)
      }
    }

    /// - Parameter status: what `waitpid` gave for a process that has ended.
    package init(waitStatus status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
  }

  package let how: How
  /// The last lines of its standard error, oldest first.
  package let errorLines: [String]

  /// True if it ended as it should.
  package var isFine: Bool { how == .exited(0) }

  /// True if the child took too long and was ended.
  package var wasOverdue: Bool { if case .overdue = how { true } else { false } }

  /// The message of Swift, which may stand before the frames of the crash; else the last line of its
  /// standard error, empty if there is none.
  var said: String {
    let words = ["Fatal error", "Precondition failed", "Assertion failed"]
    return errorLines.last { line in words.contains(where: line.contains) } ?? lastErrorLine
  }

  /// The last line of its standard error; empty if there is none.
  package var lastErrorLine: String { errorLines.last ?? "" }
}

extension Ending.How: CustomStringConvertible {
  /// For example `crashed with signal 11`.
  package var description: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let signal): "crashed with signal \(signal)"
    case .overdue(let seconds): "was ended because it took more than \(seconds) s"
    case .lost(let reason): reason
    }
  }
}

extension Ending: CustomStringConvertible {
  /// How it ended, followed by what it said.
  package var description: String {
    said.isEmpty ? "\(how)" : "\(how): \(said)"
  }
}
