import EventLogs
import Replay
import Verification

/// Counts of simulated runs, without what `load` did: the same on every machine.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// What the user did.
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

  /// With the counts of another run added, less those of its `load`.
  func adding(_ verdict: RunJudgement) -> ExactCounts {
    let (counts, load) = (verdict.counts, verdict.loadCounts)
    return ExactCounts(
      inputs: inputs + counts.inputs, events: events + counts.events,
      writes: writes + counts.writes - load.writes,
      redundantWrites: redundantWrites + counts.redundantWrites - load.redundantWrites,
      glitches: glitches + verdict.glitches,
      notifications: notifications + counts.notifications - load.notifications,
      hops: hops + counts.hops - load.hops,
      jobsOnOwnQueue: jobsOnOwnQueue + counts.jobsOnOwnQueue - load.jobsOnOwnQueue)
  }
}
