public import Statistics

/// The cost of one hop: the time from the call that enqueues a job until the job begins on another
/// queue, its wrapper included. Measured in several processes, spread over a measurement.
///
/// One process is not enough: its threads may share a core, and an idle core may sleep deeply. Both
/// can stay the same during a process and differ in the next. So a figure needs several that agree.
public struct HopCost: Codable, Hashable, Sendable {
  /// For a thread of the other queue that runs when the job comes.
  public let awake: ProcessMedians
  /// For a thread of the other queue that sleeps and must be woken.
  public let asleep: ProcessMedians
}

extension HopCost {
  /// - Parameter samples: one per process, in running order; nil for a lost process.
  package init(of samples: [HopSample?]) {
    self.init(
      awake: ProcessMedians(of: samples.map { $0?.awake }),
      asleep: ProcessMedians(of: samples.map { $0?.asleep }))
  }
}

/// One quantity as measured by several processes: a figure if they agree, else the reason for none.
public struct ProcessMedians: Codable, Hashable, Sendable {
  /// The medians of the processes that found one, in nanoseconds, in running order.
  public let medians: [Double]
  /// The number of processes asked.
  public let processes: Int

  /// - Parameter medians: nil for a process without one.
  public init(of medians: [Double?]) {
    self.medians = medians.compactMap(\.self)
    processes = medians.count
  }

  /// With this many, the least and the greatest enclose the median of all processes with a
  /// probability of 1 - 2 x 0.5^6 = 97 %, for any distribution (David and Nagaraja, "Order
  /// Statistics", 2003, section 7.1).
  public static let needed = 6
  /// The largest ratio of the greatest to the least. With 1.5, one of four runs on a busy machine
  /// had a figure, and the next run's median lay outside its interval.
  public static let widest = 1.25

  public enum Finding: Hashable, Sendable {
    /// The processes agree: their median, with the least and the greatest as its interval.
    case figure(Double, ConfidenceInterval)
    case apart(least: Double, greatest: Double)
    /// Too few processes found a median.
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
