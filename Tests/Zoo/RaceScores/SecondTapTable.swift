package import Exploration
import FeatureContract
package import Queues
import Replay
import Verification
package import Zoo

/// The faults that need a second tap beside what the explorer makes of them: a line each.
package struct SecondTapTable {
  private static let orders = 4_000
  /// Of each right one. Orders that show nothing new end an exploration, and another seed has others.
  private static let ordersOfRight = 100_000

  package let text: String
  /// Each wrong one is found, and no right one fails.
  package let isSound: Bool

  package init() throws {
    var (lines, isSound) = ([String](), true)
    for tap in SecondTap.all {
      let wrong = try tap.explored(Race.wrong, orders: Self.orders)
      var (runs, failing, seed) = (0, 0, UInt64(0))
      while runs < Self.ordersOfRight {
        seed += 1
        let right = try tap.explored(Race.right, orders: Self.orders, seed: seed)
        runs += right.runs
        failing += right.failing
      }
      let found = wrong.failures.first.map { "by order \($0.found.run): \($0.cause)" }
      lines.append(
        "\(tap.name): \(found ?? "not found"); of \(runs) orders of the right one \(failing) fail")
      isSound = isSound && failing == 0 && found != nil
    }
    (text, self.isSound) = (lines.joined(separator: "\n"), isSound)
  }
}

extension SecondTap {
  /// The layout in which it is explored.
  package var layout: QueueLayout {
    feature.architecture(named: Race.right)?.usesTasks == true ? .main : .modelSerial
  }

  package func explored(
    _ architecture: String, orders: Int, seed: UInt64 = 1
  ) throws -> ExploredArm {
    try FeatureCatalog.secondTaps.explored(
      text, named: name, of: feature, architecture, under: layout, orders: orders, seed: seed)
  }
}
