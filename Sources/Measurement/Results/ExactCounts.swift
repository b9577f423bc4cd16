import EventLogs

/// Counts of a simulated run: the same on every machine.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// Without `load` and `end`.
  public let inputs: Int
  public let events: Int
  public let writes: Int
  public let redundantWrites: Int
  public let glitches: Int
  public let notifications: Int
  public let hops: Int
  public let jobsOnOwnQueue: Int

  static let zero = ExactCounts(
    inputs: 0, events: 0, writes: 0, redundantWrites: 0, glitches: 0, notifications: 0, hops: 0,
    jobsOnOwnQueue: 0)

  private init(
    inputs: Int, events: Int, writes: Int, redundantWrites: Int, glitches: Int,
    notifications: Int, hops: Int, jobsOnOwnQueue: Int
  ) {
    self.inputs = inputs
    self.events = events
    self.writes = writes
    self.redundantWrites = redundantWrites
    self.glitches = glitches
    self.notifications = notifications
    self.hops = hops
    self.jobsOnOwnQueue = jobsOnOwnQueue
  }

  /// The counts of one run with those of another added.
  func adding(_ counts: Counts, glitches: Int) -> ExactCounts {
    ExactCounts(
      inputs: inputs + counts.inputs, events: events + counts.events,
      writes: writes + counts.writes, redundantWrites: redundantWrites + counts.redundantWrites,
      glitches: self.glitches + glitches, notifications: notifications + counts.notifications,
      hops: hops + counts.hops, jobsOnOwnQueue: jobsOnOwnQueue + counts.jobsOnOwnQueue)
  }
}
