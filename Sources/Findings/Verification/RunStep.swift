/// A part of a run that is told to whoever watches it: the work of one child process.
public struct RunStep: Hashable, Sendable {
  /// Such as `timing form: process 2 of 4`. Unique in its run.
  public let name: String
  /// Steps of one kind take about the same time.
  public let kind: String
  /// The expected time beside other steps of the same run: about a second on one core each.
  public let weight: Double

  public init(_ name: String, kind: String, weight: Double) {
    self.name = name
    self.kind = kind
    self.weight = weight
  }

  /// The same step a second time. It is none of the steps that the run announced.
  package var again: RunStep {
    RunStep("\(name), again: a job came that was not foreseen", kind: kind, weight: weight)
  }

  /// An event in the life of a step. Some steps are made at the same time, so a step can begin
  /// before another has ended.
  public enum Event: Sendable {
    case begun(RunStep)
    case ended(RunStep)
    /// It will not be made, because the steps before left nothing sound to do it with.
    case skipped(RunStep)
  }

  /// Does the work of this step between its two events.
  public func perform<Result>(
    telling report: (Event) -> Void, _ work: () throws -> Result
  ) rethrows -> Result {
    report(.begun(self))
    defer { report(.ended(self)) }
    return try work()
  }
}
