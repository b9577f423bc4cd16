public import Verification

/// The glitches and stale gates of a feature's scenarios by arm, in simulation.
public struct FeatureGlitches: Codable, Hashable, Sendable {
  /// Which scenarios were looked at.
  public enum Scope: String, Codable, Sendable {
    /// All that the same run verified.
    case verified
    /// The measured ones only, because the run verified no others.
    case measured

    /// What their glitches are called wherever they are shown: `verified glitches`.
    public var glitches: String { "\(rawValue) glitches" }
  }

  struct Arm: Codable, Hashable, Sendable {
    let architecture: String
    let layout: String
    let count: GlitchCount
    /// Nil where only the measured scenarios were looked at: none of them can meet one, because
    /// each of their inputs settles.
    let staleGates: StaleGateCount?
  }

  public let scope: Scope
  private let arms: [Arm]

  /// Of the scenarios that were measured. An arm without numbers has no count.
  public init(measured results: [ArmResult]) {
    scope = .measured
    arms = results.compactMap { result in
      result.numbers?.glitches.map {
        Arm(
          architecture: result.architecture, layout: result.layout, count: $0,
          staleGates: nil)
      }
    }
  }

  /// Of all scenarios of the feature that were verified in simulation.
  public init(verified cells: [VerificationCell], of feature: String) {
    scope = .verified
    arms = cells.filter { $0.feature == feature }.compactMap { cell in
      cell.glitches.map {
        Arm(
          architecture: cell.architecture, layout: cell.queues, count: $0,
          staleGates: cell.staleGates)
      }
    }
  }

  /// The glitches of an arm; nil if no simulated run of it passed. Nor is there a count of an arm
  /// without numbers: it would be of the scenarios alone that the arm passed.
  public func count(of arm: ArmResult) -> GlitchCount? {
    arm.numbers == nil ? nil : count(of: arm.architecture, under: arm.layout)
  }

  /// The glitches of an architecture under a layout; nil if no simulated run of it passed.
  public func count(of architecture: String, under layout: String) -> GlitchCount? {
    arms.first { $0.architecture == architecture && $0.layout == layout }?.count
  }

  /// The stale gates by arm, layout by layout; empty if only the measured scenarios are known.
  public var staleGates: [StaleGatesOfArm] {
    arms.compactMap { arm in
      arm.staleGates.map {
        StaleGatesOfArm(architecture: arm.architecture, layout: arm.layout, count: $0)
      }
    }
  }
}
