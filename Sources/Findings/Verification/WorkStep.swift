/// A reported part of a run: the work of one child process.
public struct WorkStep: Hashable, Sendable {
  /// The name, unique in its run, such as `timing form: process 2 of 4`.
  public let name: String

  package init(_ name: String) { self.name = name }

  /// An event in the life of a step. A step can begin before another has ended.
  public enum Event: Sendable {
    case begun(WorkStep)
    case ended(WorkStep)
  }

  /// Does the work of this step between its two events.
  package func perform<Result>(
    telling report: (Event) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    report(.begun(self))
    defer { report(.ended(self)) }
    return try work()
  }
}
