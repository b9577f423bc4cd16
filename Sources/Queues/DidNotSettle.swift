/// A run went on past its budget and was stopped.
public enum DidNotSettle: Error, Hashable, Sendable, CustomStringConvertible {
  /// More jobs than this ran without the queues running empty.
  case jobBudget(Int)
  /// A job was still running or queued after this many seconds.
  case stillRunning(seconds: Int)

  public var description: String {
    switch self {
    case .jobBudget(let jobs): "did not settle within \(jobs) jobs"
    case .stillRunning(let seconds): "did not settle within \(seconds) s"
    }
  }
}
