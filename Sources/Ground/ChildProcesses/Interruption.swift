import Dispatch
import Foundation
import Synchronization

/// A request to stop the program's work before its end, with the cause.
///
/// Long work checks it between its steps (`check`), and a wait for a child looks at it all the time.
/// The work then keeps its results so far and passes the error up.
package final class Interruption: Sendable {
  package enum Cause: Hashable, Sendable {
    /// A control-C or another signal that asks the program to end.
    case signal(Int32)
    case closedOutput
    /// The output cannot be written; the text gives the reason.
    case failedOutput(String)

    /// The exit code of a process that ends for it: after a signal that of a shell.
    package var exitCode: Int32 {
      switch self {
      case .signal(let signal): 128 + signal
      case .closedOutput: 128 + SIGPIPE
      case .failedOutput: 2
      }
    }
  }

  /// The work was stopped. This is no fault: a caller that catches it keeps the results so far.
  package struct Stop: Error, CustomStringConvertible {
    package let cause: Cause

    package var description: String {
      switch cause {
      case .signal(SIGINT): "interrupted"
      case .signal(SIGTERM): "asked to end (SIGTERM)"
      case .signal(let signal): "ended by signal \(signal)"
      case .closedOutput: "nobody reads the output any more"
      case .failedOutput(let reason): "cannot write the output: \(reason)"
      }
    }
  }

  private let asked = Mutex<Cause?>(nil)

  package init() {}

  /// Nil while the work may go on.
  package var cause: Cause? { asked.withLock { $0 } }

  /// Call it between the steps of long work.
  package func check() throws(Stop) {
    if let cause { throw Stop(cause: cause) }
  }

  /// Asks the work to stop. Returns false if it was asked before.
  @discardableResult
  package func interrupt(_ cause: Cause) -> Bool {
    asked.withLock { asked in
      defer { asked = asked ?? cause }
      return asked == nil
    }
  }
}

/// Turns signals into an interruption for as long as it exists.
///
/// The second signal ends the process at once, with the code that a shell expects. The children's
/// input ends then, so they end by themselves.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  init(_ interruption: Interruption) {
    let queue = DispatchQueue(label: "signals")
    // An ignored SIGHUP, as set by nohup, stays ignored.
    let signals = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
    sources = signals.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler {
        if !interruption.interrupt(.signal(signal)) { _exit(128 + signal) }
      }
      source.activate()
      return source
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if os(Linux)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// In a child: ends the process when its parent has gone, even during a job.
///
/// A parent that ends closes the child's standard input. A living parent may close it, too, when it
/// has no more jobs. So the child then checks regularly for its parent.
enum ParentWatch {
  private static let interval: UInt32 = 100_000
  private static let code: Int32 = 70

  static func start() {
    let parent = getppid()
    let thread = Thread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while poll(&input, 1, -1) < 0, errno == EINTR {}
      while getppid() == parent { usleep(interval) }
      _exit(code)
    }
    thread.start()
  }
}
