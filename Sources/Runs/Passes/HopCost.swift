public import Statistics

/// What one hop costs: the time from the call that enqueues a job until the job begins on another
/// queue, its wrapper included. Measured in several processes, spread over a measurement.
///
/// One process says nothing here: whether its threads share a core, and how deep an idle core
/// sleeps, can stay the same for as long as it lives, and be different in the next one. So there is
/// a figure only where processes agree.
public struct HopCost: Codable, Hashable, Sendable {
  /// The thread of the other queue runs when the job comes.
  public let awake: ProcessMedians
  /// The thread of the other queue has slept, and must be woken.
  public let asleep: ProcessMedians

  public init(awake: ProcessMedians, asleep: ProcessMedians) {
    self.awake = awake
    self.asleep = asleep
  }

  /// - Parameter samples: one of each process, in the order in which they ran; nil for one that was
  ///   lost.
  package init(of samples: [HopSample?]) {
    self.init(
      awake: ProcessMedians(of: samples.map { $0?.awake }),
      asleep: ProcessMedians(of: samples.map { $0?.asleep }))
  }
}

/// One quantity as several processes found it: a figure if they agree, else the reason why there is
/// none.
public struct ProcessMedians: Codable, Hashable, Sendable {
  /// The median of each process that found one, in nanoseconds, in the order in which they ran.
  public let medians: [Double]
  /// How many processes were to find one.
  public let processes: Int

  /// - Parameter medians: nil for a process that could not find one.
  public init(of medians: [Double?]) {
    self.medians = medians.compactMap(\.self)
    processes = medians.count
  }

  /// With so many, the least and the greatest enclose the median of all processes with a
  /// probability of 1 - 2 x 0.5^6 = 97 %, whatever the distribution (David and Nagaraja, "Order
  /// Statistics", 2003, section 7.1).
  public static let needed = 6
  /// The greatest is at most so many times the least. With 1.5, one of four runs on a busy machine
  /// had a figure, and the next run's median lay outside its interval.
  public static let widest = 1.25

  public enum Finding: Hashable, Sendable {
    /// The processes agree: their median, between the least and the greatest of them.
    case figure(Double, ConfidenceInterval)
    /// They do not.
    case apart(least: Double, greatest: Double)
    /// Too few of them found any.
    case tooFew
  }

  public var finding: Finding {
    guard medians.count >= Self.needed, let least = medians.min(), let greatest = medians.max()
    else { return .tooFew }
    guard least > 0, greatest <= Self.widest * least else {
      return .apart(least: least, greatest: greatest)
    }
    return .figure(
      Quantiles.median(of: medians),
      ConfidenceInterval(
        lower: least, upper: greatest, level: 1 - 2 * Self.tail(medians.count)))
  }

  /// The probability that all medians lie on one given side of the median of all processes.
  private static func tail(_ count: Int) -> Double {
    (0..<count).reduce(1) { tail, _ in tail / 2 }
  }
}
