/// A reported part of a run: the work of one child process.
public struct RunStep: Hashable, Sendable {
  /// The name, unique in its run, such as `timing form: process 2 of 4`.
  public let name: String
  /// The kind. Steps of one kind take about the same time.
  public let kind: String
  /// The expected time: the seconds by which the step delays the end of its run, on two cores that
  /// do nothing else.
  package let weight: Double

  package init(_ name: String, kind: String, weight: Double) {
    self.name = name
    self.kind = kind
    self.weight = weight
  }

  /// The same step a second time. The run did not announce it.
  package var again: RunStep {
    RunStep("\(name), again: a job came that was not foreseen", kind: kind, weight: weight)
  }

  /// An event in the life of a step. A step can begin before another has ended.
  public enum Event: Sendable {
    case begun(RunStep)
    case ended(RunStep)
    /// It will not be made: earlier steps left nothing sound for it.
    case skipped(RunStep)
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
