/// The clock of the run that reads it: virtual in a simulation. It begins at zero with the run.
///
/// Code of no run reads the time since some start, and so does code of an architecture while it is
/// measured.
public struct TaskClock: Clock {
  public struct Instant: InstantProtocol {
    /// The time since the run began.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  public init() {}

  public var now: Instant {
    guard let run = TaskRuns.current else {
      return Instant(offset: ContinuousClock().systemEpoch.duration(to: .now))
    }
    return Instant(offset: .nanoseconds(run.now))
  }

  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance)
  }
}

extension Duration {
  /// Whole nanoseconds, at most 146 years of them: a deadline stays in range. Negative: 0.
  var inNanoseconds: UInt64 {
    let most = UInt64.max / 4
    guard self < .nanoseconds(Int64(most)) else { return most }
    let (seconds, attoseconds) = components
    return UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
