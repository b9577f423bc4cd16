package import Statistics

/// The instructions of the arms of two builds.
package struct BuildWork: Encodable, Sendable {
  package struct Arm: Encodable, Sendable {
    package let architecture: String
    package let layout: String
    /// The instructions of one replay.
    let other: WorkCount
    let this: WorkCount

    /// The instructions of this build over those of the other one, with an interval if the
    /// countings of one of them are not steady.
    package var ratio: (value: Double, interval: ConfidenceInterval?) { this.ratio(to: other) }

    /// The builds differ by more than the gate lets pass. Countings that are not steady promise
    /// little for the next one, so they must be far apart.
    package var isClaimed: Bool {
      let (ratio, interval) = ratio
      if let interval {
        let least = 1 + WorkCount.unsteadyTolerance
        return interval.lower > least || interval.upper < 1 / least
      }
      return abs(ratio - 1) > WorkCount.tolerance
    }
  }

  package let arms: [Arm]
  /// The reason why there are no counts; nil if there are some.
  package let unavailable: String?

  package func arm(_ architecture: String, under layout: String) -> Arm? {
    arms.first { $0.architecture == architecture && $0.layout == layout }
  }
}
