package import Exploration
import FeatureContract
package import Queues
import Replay
import TextOutput
import Verification
package import Zoo

/// The faults that need a second tap beside what the explorer makes of them, as a part of a page of
/// Markdown.
package struct SecondTapTable {
  private static let orders = 4_000
  /// Of each right one. Orders that show nothing new end an exploration, and another seed has others.
  private static let ordersOfRight = 100_000

  private let rows: [(tap: SecondTap, found: FoundFailure?, right: Int, failing: Int)]

  package init(telling report: (String) -> Void) throws {
    rows = try SecondTap.all.map { tap in
      report(tap.sentence)
      let wrong = try tap.explored(Race.wrong, orders: Self.orders)
      var (runs, failing, seed) = (0, 0, UInt64(0))
      while runs < Self.ordersOfRight {
        seed += 1
        let right = try tap.explored(Race.right, orders: Self.orders, seed: seed)
        runs += right.runs
        failing += right.failing
      }
      return (tap, wrong.failures.first, runs, failing)
    }
  }

  /// Each wrong one is found, and no right one fails.
  package var isSound: Bool { rows.allSatisfy { $0.failing == 0 && $0.found != nil } }

  package var text: String {
    let table = rows.map { tap, found, right, failing in
      let cause = found?.cause.replacing("|", with: "\\|").replacing("\n", with: " ") ?? ""
      let number = found.map { "\($0.found.run)" } ?? "not found"
      return "| \(tap.sentence) | \(number) | \(cause) "
        + "| \(right.grouped), \(failing == 0 ? "none fails" : "\(failing.grouped) fail") |\n"
    }
    return """

      ## A fast second tap

      The scenario of each has one tap. The second one is tried by `explore`.

      <!-- generated: second taps -->
      | a second tap | order that finds it | cause | orders of the right variant |
      |---|---|---|---|

      """ + table.joined() + "<!-- end -->\n"
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
