import Queues
import Synchronization

/// What was seen of the orders of a suite's tests, for the line at its end.
final class OrderTally: Sendable {
  private struct Counts {
    /// The tests of which all orders were run, and these.
    var (whole, orders) = (0, 0)
    /// The tests of which a part was run, and the one of which least is known.
    var (parts, worst): (Int, (name: String, seen: SeenOrders)?) = (0, nil)
    var failing = 0
    /// The tests that were not simulated, by name.
    var live: [String] = []
  }

  /// That of the suite whose tests run; nil where none has asked for orders.
  @TaskLocal static var ofSuite: OrderTally?
  private let counts = Mutex(Counts())

  /// Of a test in which no order fails. Where no suite counts it has a line of its own.
  static func tell(_ seen: SeenOrders, of name: String) {
    guard let ofSuite else { return print("\(name): \(seen.statements.joined(separator: "; "))") }
    ofSuite.counts.withLock { counts in
      if let all = seen.all {
        (counts.whole, counts.orders) = (counts.whole + 1, counts.orders + all)
      } else {
        counts.parts += 1
        if counts.worst.map({ $0.seen.missed(depth: 1) < seen.missed(depth: 1) }) ?? true {
          counts.worst = (name, seen)
        }
      }
    }
  }

  func noteFailure() { counts.withLock { $0.failing += 1 } }

  /// A test has the scope of its suite and its own.
  func note(live name: String) {
    counts.withLock { if !$0.live.contains(name) { $0.live.append(name) } }
  }

  /// Nil if nothing was run.
  func line(for suite: String) -> String? {
    let counts = counts.withLock { $0 }
    let parts = [
      counts.failing == 0 ? nil : "\(counts.failing) fail in an order",
      counts.whole == 0 ? nil : "\(counts.whole) pass in all their orders (\(counts.orders))",
      counts.worst.map { worst in
        "\(counts.parts) pass in a part of them (least is known of \(worst.name): "
          + worst.seen.statements.joined(separator: "; ") + ")"
      },
      counts.live.isEmpty
        ? nil : "\(counts.live.count) not simulated: \(counts.live.joined(separator: ", "))",
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil : "\(suite), test cases in many orders: \(parts.joined(separator: "; "))"
  }
}
