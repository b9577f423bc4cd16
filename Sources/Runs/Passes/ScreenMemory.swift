public import Replay

/// The memory of an arm's open screens, in simulation, and the cost of visits. Per measured
/// scenario there is one screen, on which its inputs are replayed. A figure is the sum over all.
///
/// It is exact: each figure was the same on each of several sets of screens that were open at once.
/// It shows the memory that a screen retains, not the memory allocated and freed on the way.
public struct ScreenMemory: Codable, Hashable, Sendable {
  /// The memory of a visit that was made repeatedly.
  public struct Visit: Codable, Hashable, Sendable {
    /// The scenario's name on the command line.
    public let file: String
    /// The number of visits in `left`.
    public let visits: Int
    public let peak: LiveMemory
    public let left: LiveMemory
  }

  public let screens: Int
  /// The screens before `load`: their controls, without an architecture.
  public let bare: LiveMemory
  /// After `load`, above `bare`: the objects of the architecture, also those held by controls.
  public let opened: LiveMemory
  /// After the workload was replayed on them, above `bare`.
  public let used: LiveMemory
  /// Memory still held after the screens were closed; zero if they leaked nothing.
  public let closed: LiveMemory
  public let visits: [Visit]

  /// The largest peak of a visit; nil if there is none.
  public var peak: LiveMemory? {
    visits.map(\.peak).reduce(nil) { most, peak in most.map { .max($0, peak) } ?? peak }
  }

  /// The memory that all visits left behind; nil without visits.
  public var left: LiveMemory? {
    visits.isEmpty ? nil : visits.map(\.left).reduce(.zero, +)
  }

  /// The first of several countings, if all are equal.
  ///
  /// - Parameter countings: nil for an inexact one.
  package static func agreed(
    among countings: [ScreenMemory?]
  ) -> (memory: ScreenMemory?, isRepeatable: Bool) {
    let first = countings.first ?? nil
    let isRepeatable = countings.allSatisfy { $0 == first }
    return (isRepeatable ? first : nil, isRepeatable)
  }
}
