import ArgumentParser
import Measurement
import Passes

/// How far apart the inputs of an open loop are: `1ms`.
struct InputInterval: ExpressibleByArgument {
  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000),
  ]

  let nanoseconds: UInt64

  /// Nil for anything but a whole number with a unit, within `OpenLoopPlan.intervals`.
  init?(argument: String) {
    guard let unit = Self.units.first(where: { argument.hasSuffix($0.name) }),
      let count = UInt64(argument.dropLast(unit.name.count)), count <= 1_000_000,
      OpenLoopPlan.intervals.contains(count * unit.nanoseconds)
    else { return nil }
    nanoseconds = count * unit.nanoseconds
  }

  static let help: ArgumentHelp = """
    With --latency: how far apart the inputs of the open loop are, from 100us to 1s (default: 1ms).
    """
}
