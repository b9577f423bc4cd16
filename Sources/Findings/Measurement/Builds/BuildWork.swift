package import Statistics

/// The instructions of the arms of two builds.
package struct BuildWork: Encodable, Sendable {
  package struct Arm: Encodable, Sendable {
    package let architecture: String
    package let layout: String
    /// The instructions of one replay, by counting: with the memory in another place each.
    let other: [UInt64]
    let this: [UInt64]

    /// The instructions of this build over those of the other one; the medians of the countings.
    package var ratio: Double {
      Double(WorkCount(this).value) / Double(max(WorkCount(other).value, 1))
    }

    /// From the least to the greatest; nil if each build's countings agree.
    package var interval: ConfidenceInterval? { WorkCount(this).ratio(to: WorkCount(other)) }

    /// The builds differ, and the countings of each agree. Countings that differ promise nothing
    /// for the next one, so nothing is claimed from them.
    package var isClaimed: Bool { interval == nil && ratio != 1 }
  }

  package let arms: [Arm]
  /// The reason why there are no counts; nil if there are some.
  package let unavailable: String?

  package func arm(_ architecture: String, under layout: String) -> Arm? {
    arms.first { $0.architecture == architecture && $0.layout == layout }
  }
}
